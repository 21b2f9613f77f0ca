import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import type { RenderMail } from "~/platform/mail/deliver-mails.server";
import { renderStoredMail } from "~/mail-templates/render-stored-mail.server";

import { testSecret } from "./factories/orders";

export const testPublicUrl = "http://localhost:3000";

/** As OPERATOR_NAME and OPERATOR_ADDRESS would say. */
const testSeller = { name: "Marker Press LLC", address: "9 Ink Lane, Salem, OR 97301" };

/** Renders like the job, with a test's address and secret. */
export const renderTestMail: RenderMail = (mail) =>
  renderStoredMail(mail, { publicUrl: testPublicUrl, secret: testSecret, seller: testSeller });

/** Every mail's row, those of one moment as they were written; a queued one has the subject, text and HTML that its reader will see. */
export async function queuedMails(db: Db) {
  const rows = await db
    .select()
    .from(mails)
    .orderBy(mails.createdAt, sql`mails.ctid`);
  return Promise.all(
    rows.map(async ({ template, facts, ...row }) =>
      template && !row.sentAt ? { ...row, ...(await renderTestMail({ template, facts })) } : row,
    ),
  );
}
