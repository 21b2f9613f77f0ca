import { z } from "zod";

import { id, token } from "./common-facts";

const scopes = z.object({
  accountAndArt: z.boolean(),
  publicName: z.boolean(),
  photo: z.boolean(),
  bio: z.boolean(),
  state: z.boolean(),
  termsAndPayout: z.boolean(),
});

export const consentFacts = {
  "parent-notice": z.object({ token, isReminder: z.boolean() }),
  "consent-confirmed": z.object({ token, scopes }),
  "consent-ended": z.object({ hadAccount: z.boolean() }),
  "form-rejected": z.object({ consentId: id }),
};
