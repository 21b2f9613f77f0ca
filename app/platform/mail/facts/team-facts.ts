import { z } from "zod";

import { firstName, token } from "./common-facts";

const role = z.enum(["owner", "reviewer", "fulfilment", "support"]);

export const teamFacts = {
  /** For whoever prints; `validUntil`: its last day. */
  "certificate-ends": z.object({ number: z.string(), validUntil: z.iso.date() }),
  /** `by`: the first name of who invites. */
  "team-invitation": z.object({ role, by: z.string(), token }),
  /** For the member concerned. */
  "team-access-changed": z.object({
    firstName,
    change: z.enum(["joined", "role", "removed"]),
    role,
  }),
  /** For the owners; `by` is null where it was done from the shell, or by the person. */
  "team-changed": z.object({
    change: z.enum(["invited", "withdrawn", "joined", "role", "removed"]),
    who: z.string(),
    role,
    by: z.string().nullable(),
  }),
  "second-factor-changed": z.object({
    firstName,
    change: z.enum(["on", "off", "removed", "codes", "recovery-used"]),
    codesLeft: z.number().int().optional(),
  }),
};
