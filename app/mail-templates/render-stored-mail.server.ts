import { createElement } from "react";

import type { RenderedMail } from "~/platform/mail/deliver-mails.server";
import type { MailFacts, MailTemplateName } from "~/platform/mail/facts/mail-facts";
import { readMail, type StoredMail } from "~/platform/mail/read-mail";
import { renderMail } from "~/platform/mail/render-mail.server";
import { MailLayout } from "~/ui/mail/mail-layout";

import { mailLinks, type LinkBase } from "./mail-links.server";
import type { MailTemplate } from "./mail-template";
import { mailTemplates } from "./mail-templates";

/**
 * A mail as it is sent, rendered from its row's template name and facts.
 * @throws Error when the facts do not fit the template
 */
export async function renderStoredMail(stored: StoredMail, base: LinkBase): Promise<RenderedMail> {
  const mail = readMail(stored);
  return renderFacts(mail.template, mail.facts, base);
}

async function renderFacts<Name extends MailTemplateName>(
  name: Name,
  facts: MailFacts<Name>,
  base: LinkBase,
): Promise<RenderedMail> {
  const template: MailTemplate<Name> = mailTemplates[name];
  const links = mailLinks(base);
  const optional = template.optionalFor?.(facts);
  const unsubscribeUrl = optional && links.toUnsubscribe(optional);
  const sheet = createElement(MailLayout, {
    home: links.to(""),
    preview: template.preview(facts),
    reason: template.reason(facts),
    ...(optional &&
      unsubscribeUrl && {
        stop: { url: unsubscribeUrl, preferencesUrl: links.toPreferences(optional.readerId) },
        sender: links.seller,
      }),
    children: template.body(facts, links),
  });
  // A title may contain anything, but a header must not contain a line break.
  const subject = template.subject(facts).replace(/[\r\n]+/g, " ");
  return {
    subject,
    ...(await renderMail(sheet)),
    ...(unsubscribeUrl && { unsubscribeUrl }),
  };
}
