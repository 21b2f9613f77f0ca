import type { ReactNode } from "react";

import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { formatCents, taxText } from "~/lib/money";
import type { MailSceneName } from "~/ui/mail/mail-scene-names";
import { MailButton, MailHeading, MailScene, MailText } from "~/ui/mail/mail-parts";
import { MailRows } from "~/ui/mail/mail-rows";

export type MailedOrder = MailFacts<"order-paid">["order"];

export const orderPreview = ({ order }: { order: MailedOrder }) => `Order ${order.number}`;
export const orderReason = ({ order }: { order: MailedOrder }) =>
  `You are receiving this email because you ordered from us (order ${order.number}).`;

type Props = {
  scene?: MailSceneName;
  order: MailedOrder;
  followUrl: string;
  heading: string;
  text: string;
  /** What stands below the prices. */
  children?: ReactNode;
};

/** A mail about an order: what happened, how to follow it, what was bought. */
export function OrderMailPart({ scene, order, followUrl, heading, text, children }: Props) {
  return (
    <>
      {scene && <MailScene name={scene} />}
      <MailHeading>{heading}</MailHeading>
      <MailText>{text}</MailText>
      <MailButton href={followUrl}>Follow your order</MailButton>
      <MailRows rows={rowsOf(order)} />
      {children}
      <MailText>Order number: {order.number}</MailText>
    </>
  );
}

/** The shirts alone, each with its price. */
export function shirtRows({ lines }: Pick<MailedOrder, "lines">) {
  return lines.map((line) => ({
    name: `${line.quantity} × ${line.title} (${line.size}, ${line.color})`,
    value: formatCents(line.quantity * line.unitPriceCents),
  }));
}

/** The sentence of money that goes back for some shirts of an order. */
export function goesBack({ taxCents }: Pick<MailedOrder, "taxCents">, amountCents: number): string {
  const tax = taxCents > 0 ? ", with sales tax," : "";
  return `${formatCents(amountCents)}${tax} goes back to the card you paid with; we will write again when it is on its way.`;
}

function rowsOf(order: MailedOrder) {
  const extra = (name: string, cents: number) =>
    cents === 0 ? [] : [{ name, value: formatCents(cents) }];
  return [
    ...shirtRows(order),
    ...extra("Discount", -order.discountCents),
    ...extra("Shipping", order.shippingCents),
    {
      name: order.isTaxAdded ? "Sales tax" : "Tax",
      value: taxText(order.taxCents, order.isTaxAdded || order.taxCents > 0),
    },
    { name: "Total", value: formatCents(order.totalCents), isStrong: true },
  ];
}
