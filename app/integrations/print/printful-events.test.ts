import { createHmac } from "node:crypto";
import { expect, it } from "vitest";

import { verifyPrintfulEvent } from "./printful-events";

const HEX_KEY = "a01376f30766acf7";
const settings = { secrets: ["old secret", HEX_KEY], storeId: 4711 };
const now = new Date("2031-03-04T05:06:07Z");

function verify(event: object, key: string | Buffer = HEX_KEY) {
  const body = JSON.stringify({
    occurred_at: "2031-03-04T05:06:00Z",
    retries: 0,
    store_id: 4711,
    ...event,
  });
  const signature = createHmac("sha256", key).update(body).digest("hex");
  const headers = new Headers({ "X-PF-Webhook-Signature": signature });
  return verifyPrintfulEvent(settings, body, headers, now);
}

const order = { id: 7, external_id: "a-1", status: "onhold" };
const shipment = { id: 9, tracking_number: "1Z", shipped_at: "2031-03-04T05:00:00Z" };

it.each([
  ["the new secret", HEX_KEY],
  ["the old secret", "old secret"],
  ["the bytes of a hexadecimal secret", Buffer.from(HEX_KEY, "hex")],
])("takes %s while it is being changed", (_, key) => {
  expect(verify({ type: "order_updated", data: { order } }, key)).toMatchObject({ ok: true });
});

it("refuses any other secret", () => {
  const refusal = { ok: false, reason: "signature" };
  expect(verify({ type: "order_updated", data: { order } }, "")).toEqual(refusal);
  expect(verify({ type: "order_updated", data: { order } }, "new secret")).toEqual(refusal);
});

it("refuses the events of another store", () => {
  expect(verify({ type: "order_updated", store_id: 1, data: { order } })).toEqual({
    ok: false,
    reason: "other-store",
  });
});

it.each([
  ["an order that we did not place", "order_failed", { order: { ...order, external_id: null } }],
  ["a price", "catalog_price_changed", {}],
  ["an event of a later version", "order_archived", null],
])("acknowledges %s", (_, type, data) => {
  expect(verify({ type, data })).toMatchObject({
    ok: true,
    event: { type: "other", providerType: type },
  });
});

it.each([
  ["no order", "order_failed", {}],
  ["an order without an id", "order_failed", { order: { ...order, id: "x" } }],
  ["no parcel", "shipment_sent", { order }],
  ["stock without a product", "catalog_stock_updated", {}],
  [
    "a stock that is a number",
    "catalog_stock_updated",
    [{ catalog_variant_id: 1, availability: 3 }],
  ],
])("refuses an event with %s", (_, type, data) => {
  expect(verify({ type, data })).toEqual({ ok: false, reason: "malformed" });
});

it.each([
  ["shipment_sent", { order, shipment }, { type: "shipment-sent", shipmentId: "9" }],
  [
    "shipment_returned",
    { order, shipment, reason: "Wrong address" },
    { type: "shipment-returned", why: "Wrong address" },
  ],
  [
    "shipment_out_of_stock",
    { order, shipment: { id: 9 }, is_out_of_stock: true },
    { type: "shipment-stock-changed", isOutOfStock: true, trackingNumber: null },
  ],
  ["order_put_hold", { order }, { type: "order-on-hold", why: null, needsApproval: false }],
  [
    "order_put_hold_approval",
    { order, reason: "Too faint", approval_files: [] },
    { type: "order-on-hold", why: "Too faint", needsApproval: true },
  ],
  ["order_remove_hold", { order, reason: "" }, { type: "order-resumed", why: null }],
  ["order_canceled", { order }, { type: "order-canceled", state: "on-hold" }],
  ["order_created", { order }, { type: "order-changed", externalId: "a-1", providerOrderId: "7" }],
])("reads %s", (type, data, event) => {
  expect(verify({ type, data })).toMatchObject({ ok: true, event });
});

it.each([
  ["in stock", false],
  ["on demand", false],
  ["unknown", false],
  ["out of stock", true],
  ["not fulfilled", true],
  ["discontinued", true],
])("reads the stock %s", (availability, isOutOfStock) => {
  const data = [{ catalog_product_id: 71, catalog_variant_id: 4011, availability }];
  expect(verify({ type: "catalog_stock_updated", data })).toMatchObject({
    event: { type: "stock-changed", changes: [{ blankId: "4011", isOutOfStock }] },
  });
});

it("distinguishes two events that happened at the same moment", () => {
  const first = verify({ type: "order_updated", data: { order } });
  const second = verify({ type: "order_updated", data: { order: { ...order, id: 8 } } });
  expect(first.ok && second.ok && first.event.eventId !== second.event.eventId).toBe(true);
});
