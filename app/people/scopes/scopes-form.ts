import { z } from "zod";

import { forEachScope, type AgreedScopes } from "~/schema/scopes";

const NEEDED = "Without this your child cannot have an account";

const tick = z
  .literal("on")
  .optional()
  .transform((ticked) => ticked === "on");
const neededTick = z.literal("on", { error: NEEDED }).transform(() => true);

/** What a guardian allows; every box starts out unticked. */
export const consentScopesForm = z
  .object(forEachScope(({ isNeeded }) => (isNeeded ? neededTick : tick)))
  // the needed ones are true, or the form is refused
  .transform((ticks) => ticks as AgreedScopes);
