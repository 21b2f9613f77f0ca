import type { Db } from "~/db/client.server";
import { creatorContacts } from "~/features/earnings/creator-contacts.server";
import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { formatCents, splitCommission } from "~/lib/money";

import { orderPath } from "./order-link.server";
import type { OrderSnapshot } from "./order-snapshot.server";

type Links = { secret: string; publicUrl: string };

/** The mails of a paid order: one to the buyer, one to each creator in it. */
export async function composeSaleMails(
  db: Db,
  order: OrderSnapshot,
  links: Links,
): Promise<MailToQueue[]> {
  const contacts = await creatorContacts(db, order.lines.map((line) => line.creatorUserId));
  const mails = contacts.map((contact) => {
    const lines = order.lines.filter((line) => line.creatorUserId === contact.userId);
    const share = lines.reduce(
      (sum, line) => sum + splitCommission(line.grossCents, line.commissionBps).creatorShareCents,
      0,
    );
    const text = `You sold a tee! You earned ${formatCents(share)}.`;
    return { to: contact.to, subject: "You sold a tee!", text, html: text, cause: `tee-sold:${order.id}:${contact.userId}` };
  });
  if (!order.email) return mails;
  const url = links.publicUrl + orderPath(links.secret, order);
  const text = `Thank you for your order ${order.number}. Follow it here: ${url}`;
  return [
    { to: order.email, subject: `Your order ${order.number}`, text, html: text, cause: `order-paid:${order.id}` },
    ...mails,
  ];
}
