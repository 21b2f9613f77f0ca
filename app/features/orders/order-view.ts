import { orderStatusLabels, type OrderStatus } from "./order-status";
import { addressLines, shippingAddressSchema } from "./shipping-address";

/** An order as its buyer sees it: nothing about shares or payments. */
export type OrderView = {
  number: string;
  status: OrderStatus;
  statusLabel: string;
  email: string | null;
  lines: {
    productId: string | null;
    title: string;
    pictureId: string | null;
    size: string;
    color: string;
    quantity: number;
    unitPriceCents: number;
    /** It is not made any more. */
    isCancelled: boolean;
  }[];
  code: string | null;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  totalCents: number;
  refundedCents: number;
  /** Its cart had been paid before, so that all of it goes back. */
  isSecondPayment: boolean;
  addressLines: string[];
  giftNote: string | null;
  tracking: { carrier: string; number: string } | null;
  placedAt: Date;
};

type Stored = Omit<
  OrderView,
  "statusLabel" | "code" | "addressLines" | "tracking" | "placedAt" | "isSecondPayment"
> & {
  paidBeforeBy: string | null;
  discountCode: string | null;
  shippingAddress: unknown;
  trackingCarrier: string | null;
  trackingNumber: string | null;
  createdAt: Date;
};

export function orderView(order: Stored): OrderView {
  const address = shippingAddressSchema.safeParse(order.shippingAddress).data;
  const { number, status, email, subtotalCents, discountCents, shippingCents } = order;
  const { taxCents, totalCents, refundedCents, trackingNumber } = order;
  return {
    number,
    status,
    statusLabel: orderStatusLabels[status],
    email,
    lines: order.lines.map(
      ({ productId, title, pictureId, size, color, quantity, unitPriceCents, isCancelled }) => ({
        productId,
        title,
        pictureId,
        size,
        color,
        quantity,
        unitPriceCents,
        isCancelled,
      }),
    ),
    code: order.discountCode,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    totalCents,
    refundedCents,
    isSecondPayment: order.paidBeforeBy !== null,
    addressLines: address ? addressLines(address) : [],
    giftNote: order.giftNote,
    tracking: trackingNumber
      ? { carrier: order.trackingCarrier ?? "Carrier", number: trackingNumber }
      : null,
    placedAt: order.createdAt,
  };
}
