import { createElement } from "react";

import type { Db } from "~/db/client.server";
import { queueMail } from "~/features/mail/queue-mail.server";
import { renderMail } from "~/features/mail/render-mail.server";

import type { News } from "./creator-news";
import { NewsMail } from "./mails/news-mail";

export type NewsDeps = { publicUrl: string };

/** Lays the news out as a mail and queues it in the caller's transaction, once a cause. */
export async function queueNews(
  db: Db,
  { to, cause, news }: { to: string; cause: string; news: News },
  { publicUrl }: NewsDeps,
): Promise<void> {
  const mail = createElement(NewsMail, { news, publicUrl });
  await queueMail(db, { to, cause, subject: news.subject, ...(await renderMail(mail)) });
}
