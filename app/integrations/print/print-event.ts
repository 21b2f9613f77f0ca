import type { PrintOrderState } from "./print-order";

type Common = {
  /** The same for every delivery of the same event. */
  eventId: string;
  occurredAt: Date;
};

type OfOrder = Common & { externalId: string; providerOrderId: string; state: PrintOrderState };

type OfShipment = OfOrder & {
  /** Says whether it was told before: a parcel sent again has an id of its own. */
  shipmentId: string;
  trackingNumber: string | null;
  shippedAt: Date | null;
  isReshipment: boolean;
};

/** What a provider tells us. Which lines a parcel holds, and its carrier: `findShipments`. */
export type PrintEvent =
  | (OfShipment & { type: "shipment-sent" })
  | (OfShipment & { type: "shipment-returned"; why: string | null })
  | (OfShipment & { type: "shipment-stock-changed"; isOutOfStock: boolean })
  | (OfOrder & { type: "order-failed"; why: string | null })
  | (OfOrder & { type: "order-canceled"; why: string | null })
  /** `needsApproval`: the provider changed the design and waits for a yes on its own page. */
  | (OfOrder & { type: "order-on-hold"; why: string | null; needsApproval: boolean })
  | (OfOrder & { type: "order-resumed"; why: string | null })
  | (OfOrder & { type: "order-changed" })
  | (Common & { type: "stock-changed"; changes: { blankId: string; isOutOfStock: boolean }[] })
  /** Genuine, but nothing of ours: acknowledge it. */
  | (Common & { type: "other"; providerType: string });

export type PrintEventVerification =
  | { ok: true; event: PrintEvent }
  | { ok: false; reason: "signature" | "too-old" | "malformed" | "other-store" };
