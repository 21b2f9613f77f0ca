import { z } from "zod";

import { firstName, token } from "./common-facts";

export const accountFacts = {
  "verify-email": z.object({ firstName, token }),
  "reset-password": z.object({ firstName, token }),
  "password-changed": z.object({ firstName }),
  "account-deleted": z.object({ firstName }),
  "child-left": z.object({}),
  "payee-left": z.object({ firstName }),
};
