import type { MailToQueue } from "~/features/mail/queue-mail.server";
import { formatCents } from "~/lib/money";

import { orderPath } from "./order-link.server";
import type { OrderSnapshot } from "./order-snapshot.server";

type Links = { secret: string; publicUrl: string };

export async function composeRefundMail(
  order: OrderSnapshot,
  refund: { refundId: string; amountCents: number },
  links: Links,
): Promise<MailToQueue | null> {
  if (!order.email) return null;
  const url = links.publicUrl + orderPath(links.secret, order);
  const text = `We gave back ${formatCents(refund.amountCents)} of your order ${order.number}. ${url}`;
  return {
    to: order.email,
    subject: `Your refund for order ${order.number}`,
    text,
    html: text,
    cause: `order-refunded:${refund.refundId}`,
  };
}

export async function composeShippedMail(
  order: OrderSnapshot,
  links: Links,
): Promise<MailToQueue | null> {
  if (!order.email) return null;
  const url = links.publicUrl + orderPath(links.secret, order);
  const text = `Your order ${order.number} is on its way. ${url}`;
  return {
    to: order.email,
    subject: `Your order ${order.number} is on its way`,
    text,
    html: text,
    cause: `order-shipped:${order.id}`,
  };
}
