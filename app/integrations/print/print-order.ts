export const cuts = ["adult", "youth"] as const;
export type Cut = (typeof cuts)[number];

/** A shirt without a print. Sizes and colors are the shop's: "XXL", "Youth M", "Navy". */
export type Blank = { cut: Cut; size: string; color: string };

export type Placement = "front" | "back";

/**
 * Where the file's picture is placed, in inches from the top left corner of the print area. A file of
 * the whole area is at 0, 0 and as large as the area.
 */
export type PrintPosition = {
  areaWidth: number;
  areaHeight: number;
  top: number;
  left: number;
  width: number;
  height: number;
};

export type PlacedFile = {
  placement: Placement;
  /** An expiring link that the provider can reach; it must stay valid until the download. */
  url: string;
  position: PrintPosition;
};

export type PrintLine = {
  /** Our id of the order's line: shipments name it. */
  lineId: string;
  blank: Blank;
  quantity: number;
  title: string;
  /** One for each placement that is printed. */
  files: readonly PlacedFile[];
};

type Recipient = {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  /** Two letters, such as "OR". */
  state: string;
  postalCode: string;
  /** Two letters, such as "US". */
  country: string;
  email?: string | undefined;
  phone?: string | undefined;
};

export type PrintOrder = {
  /** Our id, the same for every attempt: it is looked up first. Letters, digits, "-" and "_". */
  externalId: string;
  recipient: Recipient;
  lines: readonly PrintLine[];
  gift: { subject: string; message: string } | null;
  packingSlip: {
    orderNumber: string;
    storeName: string;
    email: string;
    message: string;
  };
};

export type PrintOrderState =
  /** Created but not submitted, so it will not be printed. */
  | "draft"
  | "accepted"
  | "printing"
  | "on-hold"
  | "failed"
  | "canceled"
  | "partly-shipped"
  | "shipped"
  /** A state that the provider's documentation does not list. */
  | "unknown";

export type PlacedOrder = {
  externalId: string;
  providerOrderId: string;
  state: PrintOrderState;
};

export type Shipment = {
  shipmentId: string;
  state: "preparing" | "on-hold" | "out-of-stock" | "shipped" | "returned" | "canceled";
  carrier: string | null;
  service: string | null;
  trackingUrl: string | null;
  shippedAt: Date | null;
  deliveredAt: Date | null;
  /** Sent again because the first parcel went wrong. */
  isReshipment: boolean;
  lines: { lineId: string; quantity: number }[];
};

/** A blank as the provider supplies it. */
export type SuppliedBlank = Blank & {
  /** The provider's id of this cut, size and color. */
  blankId: string;
  /** The provider's own name, such as "Bella + Canvas 3001 (Athletic Heather / 2XL)". */
  label: string;
  /** The fabric color as #rrggbb, if the provider says. */
  hex: string | null;
  /** Print areas in inches. */
  areas: { placement: Placement; width: number; height: number }[];
};
