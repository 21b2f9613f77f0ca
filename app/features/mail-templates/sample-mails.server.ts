import type { RenderedMail } from "~/features/mail/deliver-mails.server";
import type { MailTemplateName } from "~/features/mail/facts/mail-facts";

import type { LinkBase } from "./mail-links.server";
import type { MailTemplate } from "./mail-template";
import { mailTemplates } from "./mail-templates";
import { renderFacts } from "./render-stored-mail.server";

export type SampleMail = RenderedMail & { id: string; template: string };

/** Every template with each of its sample facts, as it would be sent. */
export async function sampleMails(base: LinkBase): Promise<SampleMail[]> {
  const names = Object.keys(mailTemplates) as MailTemplateName[];
  const mails = await Promise.all(names.map((name) => samplesOf(name, base)));
  return mails.flat();
}

async function samplesOf<Name extends MailTemplateName>(
  name: Name,
  base: LinkBase,
): Promise<SampleMail[]> {
  const template: MailTemplate<Name> = mailTemplates[name];
  return Promise.all(
    template.samples.map(async (facts, index) => ({
      id: `${name}-${index + 1}`,
      template: name,
      ...(await renderFacts(name, facts, base)),
    })),
  );
}
