import { createHash, createHmac, timingSafeEqual } from "node:crypto";

import { parsedJson } from "./parsed-json";
import type { PrintEvent, PrintEventVerification } from "./print-event";
import {
  anyEventShape,
  isReadType,
  printfulEventShape,
  type PrintfulEvent,
} from "./printful-event-shape";

const PRINTFUL_SIGNATURE_HEADER = "x-pf-webhook-signature";

/** Printful's last retry comes 22 hours and 45 minutes after the first attempt. */
const MAX_AGE_MS = 24 * 60 * 60_000;
const CLOCK_TOLERANCE_MS = 5 * 60_000;

/** @param secrets several while the key is being rotated */
export function verifyPrintfulEvent(
  settings: { secrets: readonly string[]; storeId: number },
  rawBody: string,
  headers: Headers,
  now: Date,
): PrintEventVerification {
  const signature = headers.get(PRINTFUL_SIGNATURE_HEADER);
  if (!isSignedByPrintful(rawBody, signature, settings.secrets))
    return { ok: false, reason: "signature" };
  const json = parsedJson(rawBody);
  const any = anyEventShape.safeParse(json);
  if (!any.success) return { ok: false, reason: "malformed" };
  const { type, store_id: storeId, occurred_at: occurredAt } = any.data;
  if (storeId !== settings.storeId) return { ok: false, reason: "other-store" };
  const ageMs = now.getTime() - occurredAt.getTime();
  if (ageMs > MAX_AGE_MS || ageMs < -CLOCK_TOLERANCE_MS) return { ok: false, reason: "too-old" };
  const common = { eventId: eventId(any.data), occurredAt };
  const other = { ...common, type: "other" as const, providerType: type };
  if (!isReadType(type)) return { ok: true, event: other };
  const parsed = printfulEventShape.safeParse(json);
  if (!parsed.success) return { ok: false, reason: "malformed" };
  return { ok: true, event: ourEvent(parsed.data, common) ?? other };
}

/**
 * Printful's events have no id, so one is made from what stays the same across delivery attempts.
 */
function eventId({ retries: _, ...body }: Record<string, unknown>): string {
  return createHash("sha256").update(JSON.stringify(body)).digest("hex");
}

/** Null for an order that we did not place. */
function ourEvent(
  theirs: PrintfulEvent,
  common: { eventId: string; occurredAt: Date },
): PrintEvent | null {
  if (theirs.type === "catalog_stock_updated")
    return { ...common, type: "stock-changed", changes: theirs.data.map(stockChange) };
  if (!theirs.data.order.external_id) return null;
  const { external_id: externalId, id: providerId, status: state } = theirs.data.order;
  const ofOrder = { ...common, externalId, providerOrderId: String(providerId), state };
  switch (theirs.type) {
    case "shipment_sent":
      return { ...ofOrder, ...shipmentOf(theirs.data), type: "shipment-sent" };
    case "shipment_returned":
      return {
        ...ofOrder,
        ...shipmentOf(theirs.data),
        type: "shipment-returned",
        why: theirs.data.reason,
      };
    case "shipment_out_of_stock":
      return {
        ...ofOrder,
        ...shipmentOf(theirs.data),
        type: "shipment-stock-changed",
        isOutOfStock: theirs.data.is_out_of_stock,
      };
    case "order_failed":
      return { ...ofOrder, type: "order-failed", why: theirs.data.reason };
    case "order_canceled":
      return { ...ofOrder, type: "order-canceled", why: theirs.data.reason };
    case "order_put_hold":
    case "order_put_hold_approval":
      return {
        ...ofOrder,
        type: "order-on-hold",
        why: theirs.data.reason,
        needsApproval: theirs.type === "order_put_hold_approval",
      };
    case "order_remove_hold":
      return { ...ofOrder, type: "order-resumed", why: theirs.data.reason };
    case "order_created":
    case "order_updated":
      return { ...ofOrder, type: "order-changed" };
  }
}

function shipmentOf({ shipment }: Extract<PrintfulEvent, { type: "shipment_sent" }>["data"]) {
  return {
    shipmentId: String(shipment.id),
    trackingNumber: shipment.tracking_number,
    shippedAt: shipment.shipped_at ?? null,
    isReshipment: shipment.reshipment,
  };
}

/** "in stock", "on demand" and "unknown" can be ordered. */
function stockChange({
  catalog_variant_id: id,
  availability,
}: Extract<PrintfulEvent, { type: "catalog_stock_updated" }>["data"][number]) {
  const isOutOfStock = ["out of stock", "not fulfilled", "discontinued"].includes(availability);
  return { blankId: String(id), isOutOfStock };
}

/** HMAC-SHA256 over the exact body, in hexadecimal digits. */
function isSignedByPrintful(
  rawBody: string,
  header: string | null,
  secrets: readonly string[],
): boolean {
  if (!/^[0-9a-f]{64}$/i.test(header ?? "")) return false;
  const given = Buffer.from(header ?? "", "hex");
  return secrets
    .flatMap(keysOf)
    .some((key) => timingSafeEqual(given, createHmac("sha256", key).update(rawBody).digest()));
}

/** The documentation does not say whether a key of hexadecimal digits is text or bytes. */
function keysOf(secret: string): (string | Buffer)[] {
  return /^([0-9a-f]{2})+$/i.test(secret) ? [secret, Buffer.from(secret, "hex")] : [secret];
}
