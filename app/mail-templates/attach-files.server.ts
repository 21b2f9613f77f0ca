import type { RenderedMail } from "~/platform/mail/deliver-mails.server";
import type { MailFacts, MailTemplateName } from "~/platform/mail/facts/mail-facts";
import { readMail, type StoredMail } from "~/platform/mail/read-mail";
import type { MailFile } from "~/integrations/mail/mail-transport.server";

import type { MailTemplate, WantedFile } from "./mail-template";
import { mailTemplates } from "./mail-templates";

/** Makes a file that a template names; null where what it is about is gone. */
type MakeFile = (wanted: WantedFile) => Promise<MailFile | null>;

/** Adds the files that the mail's template names; they are made as the mail is sent and kept nowhere. */
export async function attachFiles(
  rendered: RenderedMail,
  stored: StoredMail,
  make: MakeFile,
): Promise<RenderedMail> {
  const { template, facts } = readMail(stored);
  const made = await Promise.all(wantedFiles(template, facts).map(make));
  const files = made.filter((file) => file !== null);
  return files.length > 0 ? { ...rendered, files } : rendered;
}

function wantedFiles<Name extends MailTemplateName>(
  name: Name,
  facts: MailFacts<Name>,
): readonly WantedFile[] {
  const template: MailTemplate<Name> = mailTemplates[name];
  return template.files?.(facts) ?? [];
}
