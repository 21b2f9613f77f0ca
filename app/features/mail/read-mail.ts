import {
  isMailTemplateName,
  mailFacts,
  type MailFacts,
  type MailTemplateName,
} from "./facts/mail-facts";

/** A mail as its template reads it: the name and the facts that belong to it. */
type ReadMail = {
  [Name in MailTemplateName]: { template: Name; facts: MailFacts<Name> };
}[MailTemplateName];

/** What stands in a row: perhaps of a template, or with facts, of another version. */
export type StoredMail = { template: string; facts: unknown };

/**
 * The mail of a row, checked against its template as it is now.
 * @throws Error which names what does not fit, never the facts themselves
 */
export function readMail({ template, facts }: StoredMail): ReadMail {
  if (!isMailTemplateName(template)) throw new Error(`There is no mail template "${template}"`);
  const read = mailFacts[template].safeParse(facts);
  if (!read.success) {
    const { issues } = read.error;
    const problems = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The facts do not fit the mail template "${template}": ${problems.join("; ")}`);
  }
  // They were read with the schema of this name.
  return { template, facts: read.data } as ReadMail;
}
