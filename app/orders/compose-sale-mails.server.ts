import type { Db } from "~/platform/database/client.server";
import { creatorContacts, type CreatorContact } from "~/money/creator-contacts.server";
import { composeSetupNeededMail } from "~/money/payouts/compose-payout-mails.server";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";
import { splitCommission } from "~/money/creator-share";

import type { OrderSnapshot } from "./order-snapshot.server";
import { addressLines } from "./address/address-lines";
import { shippingAddressSchema } from "./shipping-address";
import { shopDay } from "~/lib/shop-zone";

/**
 * The mails of a paid order: one to the buyer, one to each creator in it, and a request to set up
 * payments to those whom none has asked yet.
 */
export async function composeSaleMails(
  db: Db,
  order: OrderSnapshot,
  unready: readonly { userId: string; isAsked: boolean }[],
): Promise<MailToQueue[]> {
  const contacts = await creatorContacts(
    db,
    order.lines.map((line) => line.creatorUserId),
  );
  const toAsk = contacts.filter((contact) =>
    unready.some(({ userId, isAsked }) => userId === contact.userId && !isAsked),
  );
  const paid = composePaidMail(order);
  return [
    ...(paid ? [paid] : []),
    ...contacts.map((contact) => composeTeeSoldMail(order, contact)),
    ...toAsk.map(composeSetupNeededMail),
  ];
}

function composeTeeSoldMail(order: OrderSnapshot, contact: CreatorContact) {
  const lines = order.lines
    .filter((line) => line.creatorUserId === contact.userId)
    .map((line) => ({
      title: line.title,
      productId: line.productId ?? undefined,
      quantity: line.quantity,
      shareCents: splitCommission(line.grossCents, line.commissionBps).creatorShareCents,
    }));
  const shareCents = lines.reduce((sum, line) => sum + line.shareCents, 0);
  const { userId, firstName, guardianFirstName, earningsPath, to } = contact;
  return {
    template: "tee-sold" as const,
    facts: { firstName, guardianFirstName, shareCents, lines, earningsPath },
    to,
    about: userId,
    cause: `tee-sold:${order.id}:${userId}`,
  } satisfies MailToQueue;
}

/** The mails to the buyer of an order; null when there is no one to write to. */
export function composePaidMail(order: OrderSnapshot): MailToQueue | null {
  if (!order.email) return null;
  const address = shippingAddressSchema.safeParse(order.shippingAddress).data;
  return {
    template: "order-paid",
    facts: {
      order,
      addressLines: address ? addressLines(address) : [],
      placedAt: order.createdAt.toISOString(),
      artists: [],
      gift: order.giftDay
        ? {
            day: order.giftDay,
            paidOn: shopDay(order.paidAt ?? order.createdAt),
            state: address?.state,
          }
        : null,
      shipBy: order.promisedBy,
    },
    to: order.email,
    cause: `order-paid:${order.id}`,
  };
}
