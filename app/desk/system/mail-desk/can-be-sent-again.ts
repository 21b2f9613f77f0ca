import { readMail } from "~/platform/mail/read-mail";

/** What they are about is not kept after delivery. */
const nothingLeft: ReadonlySet<string> = new Set(["order-address-changed"]);

/**
 * Whether a mail can be sent once more from what is kept of it. One whose link ended with its
 * delivery cannot: whoever needs a new link asks for one.
 */
export function canBeSentAgain(mail: { template: string | null; facts: unknown }): boolean {
  const { template, facts } = mail;
  if (template === null || nothingLeft.has(template)) return false;
  try {
    readMail({ template, facts });
    return true;
  } catch {
    return false;
  }
}
