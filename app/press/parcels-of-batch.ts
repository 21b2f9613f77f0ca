import { shippingAddressSchema, type ShippingAddress } from "~/orders/shipping-address";

import type { LineToPrint } from "./line-to-print";

/** What goes to one order's buyer together. */
export type BatchParcel = {
  orderNumber: string;
  /** Null if it was purged. */
  address: ShippingAddress | null;
  giftNote: string | null;
  giftCode: string | null;
  lines: LineToPrint[];
  shirts: number;
  shirtsInOrder: number;
};

/**
 * A batch's parcels, one per order, in the batch's order; without what was refunded or is disputed.
 */
export function parcelsOf(lines: readonly (LineToPrint & { isStopped: boolean })[]): BatchParcel[] {
  const sent = lines.filter(({ isStopped }) => !isStopped);
  return [...Map.groupBy(sent, ({ orderNumber }) => orderNumber)].flatMap(([orderNumber, inIt]) => {
    const [first] = inIt;
    if (!first) return [];
    const address = shippingAddressSchema.safeParse(first.shippingAddress).data ?? null;
    const { giftNote, giftCode, shirtsInOrder } = first;
    const shirts = inIt.reduce((sum, { quantity }) => sum + quantity, 0);
    return [{ orderNumber, address, giftNote, giftCode, lines: inIt, shirts, shirtsInOrder }];
  });
}
