import { shopDay } from "~/lib/shop-zone";

import { giftDayText, giftPlan, giftWayText } from "./gifts/gift-days";
import { buyersStatusLabel, type OrderStatus } from "~/schema/order-status";
import { shippingAddressSchema } from "./shipping-address";
import { addressLines } from "./address/address-lines";

/** An order as its buyer sees it: nothing about shares or payments. */
export type OrderView = {
  number: string;
  status: OrderStatus;
  /** It counts as delivered, but no carrier said so. */
  isDeliveryAssumed: boolean;
  statusLabel: string;
  /** Nothing of it is made any more, and its money is on its way back. */
  isAllCancelled: boolean;
  email: string | null;
  lines: {
    id: string;
    productId: string | null;
    title: string;
    pictureId: string | null;
    size: string;
    color: string;
    quantity: number;
    unitPriceCents: number;
    /** It is not made any more. */
    isCancelled: boolean;
    /** Canceled because the order was late. */
    isLate: boolean;
    isRecalled: boolean;
    /** How many of its shirts the buyer canceled. */
    cancelledQuantity: number;
  }[];
  code: string | null;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  taxCents: number;
  /** Tax was added to the prices; otherwise they include it. */
  isTaxAdded: boolean;
  totalCents: number;
  /** It cost nothing: there is no payment, and no one's share of one. */
  isFree: boolean;
  refundedCents: number;
  /** Its cart had been paid before, so that all of it goes back. */
  isSecondPayment: boolean;
  addressLines: string[];
  isGift: boolean;
  giftNote: string | null;
  /** What its day means: the promise, and when it is printed and should be there. */
  giftDay: { promise: string; plan: string } | null;
  hasGiftReceipt: boolean;
  tracking: { carrier: string; number: string } | null;
  placedAt: Date;
};

type Stored = Omit<
  OrderView,
  | "statusLabel"
  | "isAllCancelled"
  | "isFree"
  | "code"
  | "addressLines"
  | "tracking"
  | "placedAt"
  | "giftDay"
  | "isSecondPayment"
  | "hasGiftReceipt"
> & {
  paidBeforeBy: string | null;
  discountCode: string | null;
  giftCode: string | null;
  /** The first day (ISO) on which it may arrive. */
  giftDay: string | null;
  shippingAddress: unknown;
  trackingCarrier: string | null;
  trackingNumber: string | null;
  createdAt: Date;
  paidAt: Date | null;
};

export function orderView(order: Stored): OrderView {
  const address = shippingAddressSchema.safeParse(order.shippingAddress).data;
  const { number, status, email, subtotalCents, discountCents, shippingCents } = order;
  const { taxCents, isTaxAdded, totalCents, refundedCents, trackingNumber } = order;
  return {
    number,
    status,
    isDeliveryAssumed: order.isDeliveryAssumed,
    statusLabel: isAllCancelled(order) ? "Canceled" : buyersStatusLabel(order),
    isAllCancelled: isAllCancelled(order),
    email,
    lines: order.lines.map(
      ({ id, productId, title, pictureId, size, color, quantity, unitPriceCents, ...line }) => ({
        id,
        productId,
        title,
        pictureId,
        size,
        color,
        quantity,
        unitPriceCents,
        isCancelled: line.isCancelled,
        isLate: line.isLate,
        isRecalled: line.isRecalled,
        cancelledQuantity: line.cancelledQuantity,
      }),
    ),
    code: order.discountCode,
    subtotalCents,
    discountCents,
    shippingCents,
    taxCents,
    isTaxAdded,
    totalCents,
    isFree: totalCents === 0,
    refundedCents,
    isSecondPayment: order.paidBeforeBy !== null,
    addressLines: address ? addressLines(address) : [],
    isGift: order.isGift,
    giftNote: order.giftNote,
    giftDay: giftDayTexts(order, address?.state),
    hasGiftReceipt: order.giftCode !== null,
    tracking: trackingNumber
      ? { carrier: order.trackingCarrier ?? "Carrier", number: trackingNumber }
      : null,
    placedAt: order.createdAt,
  };
}

function giftDayTexts(
  { giftDay, paidAt, createdAt }: Stored,
  state?: string,
): OrderView["giftDay"] {
  if (giftDay === null) return null;
  const plan = giftPlan(giftDay, shopDay(paidAt ?? createdAt), state);
  return {
    promise: giftDayText(giftDay),
    plan: giftWayText(plan),
  };
}

function isAllCancelled({ status, lines }: Pick<Stored, "status" | "lines">): boolean {
  const isOpen = status === "paid" || status === "in_production";
  return isOpen && lines.every(({ isCancelled }) => isCancelled);
}
