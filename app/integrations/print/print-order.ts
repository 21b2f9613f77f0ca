export type Cut = "adult" | "youth";

/** A shirt without a print. Sizes and colors as the shop names them: "XXL", "Youth M", "Navy". */
export type Blank = { cut: Cut; size: string; color: string };

export type Placement = "front" | "back";

/**
 * Where the file's picture lies, in inches from the top left corner of the print area. A file of
 * the whole area lies at 0, 0 and is as large as the area.
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
  /** An expiring link that the provider can reach; it must outlive the download. */
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
  /** Ours, and the same for every try: it is looked up first. Letters, digits, "-" and "_". */
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
  /** Made, but not handed in: nobody prints it. */
  | "draft"
  | "accepted"
  | "printing"
  | "on-hold"
  | "failed"
  | "canceled"
  | "partly-shipped"
  | "shipped"
  /** A state that the provider's description does not name. */
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
  /** Sent once more because the first went wrong. */
  isReshipment: boolean;
  lines: { lineId: string; quantity: number }[];
};

/** A blank as the provider supplies it. */
export type SuppliedBlank = Blank & {
  /** The provider's id of this cut, size and color. */
  blankId: string;
  /** The provider's own name, such as "Bella + Canvas 3001 (Athletic Heather / 2XL)". */
  label: string;
  /** The cloth as #rrggbb, as far as the provider says. */
  hex: string | null;
  /** Print areas in inches. */
  areas: { placement: Placement; width: number; height: number }[];
};
