import type { z } from "zod";

import { accountFacts } from "./account-facts";
import { consentFacts } from "./consent-facts";
import { contactFacts } from "./contact-facts";
import { designFacts } from "./design-facts";
import { earningFacts } from "./earning-facts";
import { moderationFacts } from "./moderation-facts";
import { newsFacts } from "./news-facts";
import { orderFacts } from "./order-facts";
import { teamFacts } from "./team-facts";
import { systemFacts } from "./system-facts";
import { takedownFacts } from "./takedown-facts";

/** Every template's name with the schema of its facts; anything not in the schema is not kept. */
export const mailFacts = {
  ...accountFacts,
  ...consentFacts,
  ...contactFacts,
  ...designFacts,
  ...earningFacts,
  ...moderationFacts,
  ...newsFacts,
  ...orderFacts,
  ...teamFacts,
  ...systemFacts,
  ...takedownFacts,
};

export type MailTemplateName = keyof typeof mailFacts;
export type MailFacts<Name extends MailTemplateName> = z.infer<(typeof mailFacts)[Name]>;

export function isMailTemplateName(name: string): name is MailTemplateName {
  return Object.hasOwn(mailFacts, name);
}
