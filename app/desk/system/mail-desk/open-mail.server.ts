import { eq } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { withPicturesInside } from "~/platform/mail/inline-pictures";
import { mails } from "~/schema/tables/records";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { RenderMail } from "~/platform/mail/deliver-mails.server";
import { mailState } from "~/platform/mail/mail-states";

import { canBeSentAgain } from "./can-be-sent-again";
import { mailName } from "./mail-names";

/**
 * A mail with its reader and what it says, without its links. That someone looked is written before
 * anything is returned. Null when there is no such mail, or nothing is kept of it.
 */
export async function openMail(
  db: Database,
  actor: Actor,
  mailId: string,
  { render }: { render: RenderMail },
) {
  if (!mayDo(actor, "see-mails")) return null;
  const mail = await db.transaction(async (tx) => {
    const [found] = await tx.select().from(mails).where(eq(mails.id, mailId));
    if (!found || found.to === "") return null;
    await recordAdminAction(tx, actor, {
      action: "MAIL_SEEN",
      resourceType: "mail",
      resourceId: mailId,
    });
    return found;
  });
  if (!mail) return null;
  const { id, to, template, attempts, error, dueAt, sentAt, bouncedAt, createdAt } = mail;
  return {
    id,
    to,
    name: mailName(template),
    state: mailState(mail),
    attempts,
    error,
    dueAt,
    sentAt,
    bouncedAt,
    createdAt,
    canBeSentAgain: canBeSentAgain(mail),
    preview: await previewOf(mail, render),
  };
}

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
