import type { PrintOrderState } from "./print-order";

type Common = {
  /** The same for every delivery of the same event. */
  eventId: string;
  occurredAt: Date;
};

type OfOrder = Common & { externalId: string; providerOrderId: string; state: PrintOrderState };

type OfShipment = OfOrder & {
  /** Identifies the parcel across repeated events; a parcel sent again has an id of its own. */
  shipmentId: string;
  trackingNumber: string | null;
  shippedAt: Date | null;
  isReshipment: boolean;
};

/** An event from a provider. For a parcel's lines and carrier, call `findShipments`. */
export type PrintEvent =
  | (OfShipment & { type: "shipment-sent" })
  | (OfShipment & { type: "shipment-returned"; why: string | null })
  | (OfShipment & { type: "shipment-stock-changed"; isOutOfStock: boolean })
  | (OfOrder & { type: "order-failed"; why: string | null })
  | (OfOrder & { type: "order-canceled"; why: string | null })
  /** `needsApproval`: the provider changed the design and waits for approval on its own page. */
  | (OfOrder & { type: "order-on-hold"; why: string | null; needsApproval: boolean })
  | (OfOrder & { type: "order-resumed"; why: string | null })
  | (OfOrder & { type: "order-changed" })
  | (Common & { type: "stock-changed"; changes: { blankId: string; isOutOfStock: boolean }[] })
  /** Genuine, but not about our orders: just acknowledge it. */
  | (Common & { type: "other"; providerType: string });

export type PrintEventVerification =
  | { ok: true; event: PrintEvent }
  | { ok: false; reason: "signature" | "too-old" | "malformed" | "other-store" };
