import { desc, ne } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";

import type { RenderedMail, RenderMail } from "./deliver-mails.server";
import { withPicturesInside } from "./inline-pictures";

const SHOWN = 200;

type OutboxMail = RenderedMail & { id: string; to: string; at: Date };

/** The demo's mails, newest first; they are not actually sent. */
export async function outboxMails(db: Db, render: RenderMail): Promise<OutboxMail[]> {
  const rows = await db
    .select({
      id: mails.id,
      to: mails.to,
      template: mails.template,
      facts: mails.facts,
      subject: mails.subject,
      text: mails.text,
      html: mails.html,
      sentAt: mails.sentAt,
      at: mails.createdAt,
    })
    .from(mails)
    .where(ne(mails.to, ""))
    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(SHOWN);
  return Promise.all(
    rows.map(async ({ template, facts, sentAt, subject, text, html, ...mail }) => {
      if (template === null || sentAt) return { ...mail, subject, text, html };
      return { ...mail, ...(await asItWillBe({ template, facts }, render)) };
    }),
  );
}

/** A waiting mail as the job will send it, or the reason why the job cannot render it. */
async function asItWillBe(
  mail: { template: string; facts: unknown },
  render: RenderMail,
): Promise<RenderedMail> {
  try {
    const { subject, text, html, pictures } = await render(mail);
    return { subject, text, html: withPicturesInside(html, pictures) };
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error);
    return { subject: `Not sent: ${mail.template}`, text, html: "" };
  }
}
