import { formatDeadline } from "~/lib/dates";
import { formatCents, taxText } from "~/lib/money";

import { disputeReason } from "../order-labels";
import { shippingAddressSchema } from "../shipping-address";
import { addressLines } from "../address/address-lines";
import type { OrderEvidence } from "./order-evidence.server";

type EvidenceSection = { title: string; rows: (readonly [name: string, value: string])[] };

/** What the evidence says, section by section; times are in UTC. */
export function evidenceSections(evidence: OrderEvidence): EvidenceSection[] {
  const { order, dispute } = evidence;
  const address = shippingAddressSchema.safeParse(order.shippingAddress).data;
  const sections: EvidenceSection[] = [
    { title: "Dispute", rows: dispute ? disputeRows(dispute) : [] },
    {
      title: "Payment",
      rows: [
        ["Ordered", formatDeadline(order.createdAt)],
        ["Paid", formatDeadline(order.paidAt)],
        ["Payment", order.providerPaymentId ?? "Nothing was left to pay"],
        ["Buyer", order.email ?? "No longer stored"],
      ],
    },
    { title: "What was bought", rows: receiptRows(order) },
    {
      title: "Shipping address given by the buyer",
      rows: address ? [["Address", addressLines(address).join(", ")]] : [],
    },
    { title: "Shipping and delivery", rows: deliveryRows(evidence) },
    {
      title: "Emails sent to the buyer",
      rows: evidence.mails.map(({ sentAt, subject }) => [formatDeadline(sentAt), subject]),
    },
  ];
  return sections.filter(({ rows }) => rows.length > 0);
}

function disputeRows({
  id,
  amountCents,
  reason,
  evidenceDueBy,
}: NonNullable<OrderEvidence["dispute"]>): EvidenceSection["rows"] {
  const why = disputeReason(reason);
  return [
    ["Dispute", id],
    ["Amount", formatCents(amountCents)],
    ...(why ? [["The buyer says", why] as const] : []),
    ...(evidenceDueBy ? [["Evidence is due", formatDeadline(evidenceDueBy)] as const] : []),
  ];
}

function receiptRows(order: OrderEvidence["order"]): EvidenceSection["rows"] {
  const discount = order.discountCents > 0 ? formatCents(-order.discountCents) : null;
  return [
    ...order.lines.map(
      ({ quantity, title, size, color, unitPriceCents }) =>
        [
          `${quantity} × ${title} (${size}, ${color})`,
          formatCents(quantity * unitPriceCents),
        ] as const,
    ),
    ...(discount ? [["Discount", discount] as const] : []),
    ["Shipping", order.shippingCents === 0 ? "Free" : formatCents(order.shippingCents)],
    ["Tax", taxText(order.taxCents, order.isTaxAdded)],
    ["Total", formatCents(order.totalCents)],
    ...(order.refundedCents > 0 ? [["Refunded", formatCents(order.refundedCents)] as const] : []),
  ];
}

function deliveryRows(evidence: OrderEvidence): EvidenceSection["rows"] {
  const { parcels, shippedAt, deliveredAt, order } = evidence;
  const sent = parcels.map(
    ({ carrier, number, url, shippedAt: at }) =>
      [
        `Parcel sent ${formatDeadline(at)}`,
        [carrier, number, url].filter(Boolean).join(", "),
      ] as const,
  );
  const isOld = parcels.length === 0 && order.trackingNumber;
  return [
    ...sent,
    ...(isOld
      ? [["Tracking", [order.trackingCarrier, order.trackingNumber].join(" ").trim()] as const]
      : []),
    ...(shippedAt ? [["All of it sent", formatDeadline(shippedAt)] as const] : []),
    ...(deliveredAt ? [["Delivered", formatDeadline(deliveredAt)] as const] : []),
  ];
}
