/** What a buyer says of a gift; an order without one is no gift. */
export type Gift = {
  /** For the packing slip. */
  note: string | null;
  /** The first day (ISO) on which it may arrive; null: as soon as it is printed. */
  day: string | null;
  /** A paper in the parcel that names no price. */
  hasReceipt: boolean;
};
