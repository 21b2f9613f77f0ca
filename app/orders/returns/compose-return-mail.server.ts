import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import type { MailToQueue } from "~/platform/mail/queue-mail.server";
import type { OrderSnapshot } from "~/orders/order-snapshot.server";

type News = {
  returnId: string;
  lines: readonly { orderLineId: string; quantity: number }[];
  news: MailFacts<"return-news">["news"];
  words?: string;
  amountCents?: number;
  replacement?: string;
  isFromGift: boolean;
};

/** To the buyer: how a return goes on; null when there is no one to write to. */
export function composeReturnMail(order: OrderSnapshot, about: News): MailToQueue | null {
  if (!order.email) return null;
  const lines = order.lines.flatMap((line) =>
    about.lines
      .filter(({ orderLineId }) => orderLineId === line.id)
      .map(({ quantity }) => ({ ...line, quantity })),
  );
  const { returnId, news, words = "", amountCents = 0, replacement = null, isFromGift } = about;
  return {
    template: "return-news",
    facts: { order: { ...order, lines }, news, words, amountCents, replacement, isFromGift },
    to: order.email,
    cause: `return-${news}:${returnId}`,
  };
}
