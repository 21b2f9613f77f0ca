import type { ReactNode } from "react";

import { formatCents } from "~/lib/money";
import { MailLayout } from "~/ui/mail/mail-layout";
import { MailButton, MailHeading, MailRows, MailText } from "~/ui/mail/mail-parts";

type MailedOrder = {
  number: string;
  lines: readonly {
    title: string;
    size: string;
    color: string;
    quantity: number;
    unitPriceCents: number;
  }[];
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
};

type Props = {
  order: MailedOrder;
  publicUrl: string;
  followUrl: string;
  heading: string;
  children: ReactNode;
};

/** A mail about an order: what happened, how to follow it, what was bought. */
export function OrderMail({ order, publicUrl, followUrl, heading, children }: Props) {
  return (
    <MailLayout
      preview={`Order ${order.number}`}
      publicUrl={publicUrl}
      reason={`You get this mail because you ordered from us (order ${order.number}).`}
    >
      <MailHeading>{heading}</MailHeading>
      {children}
      <MailButton href={followUrl}>Follow your order</MailButton>
      <MailRows rows={rowsOf(order)} />
      <MailText>Order number: {order.number}</MailText>
    </MailLayout>
  );
}

function rowsOf(order: MailedOrder) {
  const extra = (name: string, cents: number) =>
    cents === 0 ? [] : [{ name, value: formatCents(cents) }];
  return [
    ...order.lines.map((line) => ({
      name: `${line.quantity} × ${line.title} (${line.size}, ${line.color})`,
      value: formatCents(line.quantity * line.unitPriceCents),
    })),
    ...extra("Discount", -order.discountCents),
    ...extra("Shipping", order.shippingCents),
    ...extra("Tax", order.taxCents),
    { name: "Total", value: formatCents(order.totalCents), isStrong: true },
  ];
}
