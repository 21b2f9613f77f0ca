import { createElement } from "react";

import type { Db } from "~/db/client.server";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";

import type { News } from "./design-notifications";
import { DesignMail } from "./mails/design-mail";

export type NotificationDeps = { publicUrl: string };

/** Lays the news out as a mail and queues it in the caller's transaction, once a cause. */
export async function queueDesignMail(
  db: Db,
  { to, cause, news }: { to: string; cause: string; news: News },
  { publicUrl }: NotificationDeps,
): Promise<void> {
  const mail = createElement(DesignMail, { news, publicUrl });
  await queueMail(db, { to, cause, subject: news.subject, ...(await renderMail(mail)) });
}
