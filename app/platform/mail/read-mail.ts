import {
  isMailTemplateName,
  mailFacts,
  type MailFacts,
  type MailTemplateName,
} from "./facts/mail-facts";

/** A mail as its template reads it: the name and the matching facts. */
type ReadMail = {
  [Name in MailTemplateName]: { template: Name; facts: MailFacts<Name> };
}[MailTemplateName];

/** The contents of a row, possibly with a template or facts from another version. */
export type StoredMail = { template: string; facts: unknown };

/**
 * The mail of a row, checked against its current template.
 * @throws Error naming what does not fit, never the facts themselves
 */
export function readMail({ template, facts }: StoredMail): ReadMail {
  if (!isMailTemplateName(template)) throw new Error(`There is no mail template "${template}"`);
  const read = mailFacts[template].safeParse(facts);
  if (!read.success) {
    const { issues } = read.error;
    const problems = issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
    throw new Error(`The facts do not fit the mail template "${template}": ${problems.join("; ")}`);
  }
  // The facts were parsed with this template's schema.
  return { template, facts: read.data } as ReadMail;
}
