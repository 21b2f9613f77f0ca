import type { RenderMail } from "~/platform/mail/deliver-mails.server";
import { withPicturesInside } from "~/platform/mail/inline-pictures";

type Kept = {
  template: string | null;
  facts: Record<string, unknown> | null;
  subject: string;
  html: string;
  sentAt: Date | null;
};

/** What a mail says, without its links; null where too little is kept of it. */
export async function previewOf(
  { template, facts, subject, html, sentAt }: Kept,
  render: RenderMail,
): Promise<{ subject: string; html: string } | null> {
  if (html !== "" && (sentAt || template === null)) return { subject, html: withoutLinks(html) };
  if (template === null || facts === null) return null;
  try {
    // A link's token is gone once the mail is delivered; the link is not shown anyway.
    const mail = await render({ template, facts: { token: "removed", ...facts } });
    const shown = withPicturesInside(mail.html, mail.pictures);
    return { subject: mail.subject, html: withoutLinks(shown) };
  } catch {
    return null;
  }
}

/** Neither as a link nor as an address to copy. */
function withoutLinks(html: string): string {
  return html
    .replaceAll(/\s(href|action)=("[^"]*"|'[^']*'|[^\s>]+)/gi, "")
    .replaceAll(/(?<!["'])https?:\/\/[^\s<"']+/gi, "(a link)");
}
