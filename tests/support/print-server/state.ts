/** A stored order, in the description's own terms. */
export type StoredOrder = {
  id: number;
  externalId: string;
  status: string;
  /** The accepted body as received. */
  body: OrderInput;
  items: { id: number; externalId: string; variantId: number; quantity: number; name: string }[];
  createdAt: Date;
  updatedAt: Date;
};

export type OrderInput = {
  external_id?: string;
  shipping?: string;
  recipient: Record<string, string>;
  order_items: ItemInput[];
  customization?: object;
};

export type ItemInput = {
  catalog_variant_id: number;
  external_id?: string;
  quantity: number;
  name?: string;
  placements: {
    placement: string;
    technique: string;
    layers: { type: string; url: string; position?: Record<string, number> }[];
  }[];
};

export type StoredShipment = {
  id: number;
  orderId: number;
  status: string;
  trackingNumber: string;
  shippedAt: Date;
  isReshipment: boolean;
  items: { id: number; itemId: number; externalId: string; quantity: number }[];
};

export type PrintState = {
  now: () => Date;
  storeId: number;
  /** Where the links of lists point. */
  origin: string;
  orders: StoredOrder[];
  shipments: StoredShipment[];
  /** Variants that are sold out. */
  soldOut: Set<number>;
  /** Rows in one page of a list, at most. */
  pageSize: number;
  /** The real one does not promise that an external id is unique. */
  allowsTwins: boolean;
  /** Bodies of events since the last call. */
  events: object[];
  nextId: () => number;
};

export function emptyState(now: () => Date, storeId: number): PrintState {
  let last = 1000;
  return {
    now,
    storeId,
    origin: "",
    orders: [],
    shipments: [],
    soldOut: new Set(),
    pageSize: 100,
    allowsTwins: false,
    events: [],
    nextId: () => (last += 1),
  };
}
