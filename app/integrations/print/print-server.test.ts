import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { startPrintServer, type PrintServer } from "~tests/support/print-server/server";

// The contract is only as good as the local Printful is strict, so its strictness has tests of its own.

let server: PrintServer;

beforeAll(async () => {
  server = await startPrintServer({ token: "token", storeId: 4711, webhookSecret: "secret" });
});
afterAll(() => server.stop());

const goodHeaders = { authorization: "Bearer token", "x-pf-store-id": "4711" };

async function ask(method: string, path: string, body?: unknown, headers: object = {}) {
  const response = await fetch(`${server.url}${path}`, {
    method,
    headers: { ...goodHeaders, "content-type": "application/json", ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, body: text === "" ? null : JSON.parse(text) };
}

const position = { width: 10, height: 8, top: 1, left: 1 };
const layer = { type: "file", url: "https://shop.example.com/a.png", position };
const placement = { placement: "front", technique: "dtg", layers: [layer] };
const item = {
  source: "catalog",
  catalog_variant_id: 71_050,
  quantity: 1,
  placements: [placement],
};
const recipient = {
  name: "Alex Example",
  address1: "12 Main Street",
  city: "Portland",
  state_code: "OR",
  country_code: "US",
  zip: "97205",
};
const order = { recipient, order_items: [item] };
const withItem = (change: object) => ({ ...order, order_items: [{ ...item, ...change }] });
const withLayer = (change: object) =>
  withItem({ placements: [{ ...placement, layers: [{ ...layer, ...change }] }] });

describe("the local Printful", () => {
  it("accepts what is right", async () => {
    const made = await ask("POST", "/v2/orders", { ...order, external_id: "a-1" });
    expect(made).toMatchObject({ status: 200, body: { data: { status: "draft" } } });
    const { id } = made.body.data;
    expect(await ask("GET", "/v2/orders/@a-1")).toMatchObject({ body: { data: { id } } });
    expect(await ask("POST", `/v2/orders/${id}/confirmation`)).toMatchObject({
      status: 200,
      body: { data: { status: "pending" } },
    });
    expect(await ask("DELETE", `/v2/orders/${id}`)).toMatchObject({ status: 409 });
    expect(await ask("POST", `/v2/orders/${id}/confirmation`)).toMatchObject({ status: 400 });
    expect(await ask("POST", "/v2/orders", { ...order, external_id: "a-1" })).toMatchObject({
      status: 400,
    });
    expect(await ask("DELETE", `/orders/${id}`)).toMatchObject({ status: 200 });
    expect(await ask("DELETE", `/v2/orders/${id}`)).toMatchObject({ status: 204, body: null });
    expect(await ask("GET", `/v2/orders/${id}`)).toMatchObject({ status: 404 });
  });

  it.each([
    ["no token", { authorization: "" }, 401],
    ["another token", { authorization: "Bearer other" }, 401],
    ["another store", { "x-pf-store-id": "1" }, 403],
    ["an unknown header", { "idempotency-key": "1" }, 400],
    ["a form", { "content-type": "application/x-www-form-urlencoded" }, 400],
  ])("refuses %s", async (_, headers, status) => {
    expect(await ask("POST", "/v2/orders", order, headers)).toMatchObject({ status });
  });

  it.each([
    ["no recipient", { order_items: [item] }],
    ["no items", { recipient }],
    ["an empty list of items", { ...order, order_items: [] }],
    ["an unknown field", { ...order, idempotency_key: "1" }],
    ["an unknown field of the address", { ...order, recipient: { ...recipient, street: "x" } }],
    ["an address without a state", { ...order, recipient: { ...recipient, state_code: "" } }],
    ["a number for a text", { ...order, external_id: 5 }],
    ["an unknown field of an item", withItem({ variant_id: 71_050 })],
    ["an item without a source", withItem({ source: undefined })],
    ["another source", withItem({ source: "sync" })],
    ["an item without its shirt", withItem({ catalog_variant_id: undefined })],
    ["a shirt that does not exist", withItem({ catalog_variant_id: 1 })],
    ["half a shirt", withItem({ quantity: 0.5 })],
    ["no shirt", withItem({ quantity: 0 })],
    ["a side that does not exist", withItem({ placements: [{ ...placement, placement: "hem" }] })],
    ["another technique", withItem({ placements: [{ ...placement, technique: "uv" }] })],
    ["no placements", withItem({ placements: undefined })],
    ["an area in the position", withLayer({ position: { ...position, area_width: 12 } })],
    ["a position at the edge", withLayer({ position: { ...position, left: 0 } })],
    ["a finer position", withLayer({ position: { ...position, left: 1.00005 } })],
    ["art beyond the area", withLayer({ position: { ...position, left: 5 } })],
    ["a file without a full URL", withLayer({ url: "a.png" })],
    ["a list", []],
    ["a text", "order"],
    ["an unknown gift", { ...order, customization: { gift: { subject: "a", note: "b" } } }],
  ])("refuses an order with %s", async (_, body) => {
    expect(await ask("POST", "/v2/orders", body)).toMatchObject({
      status: 400,
      body: { error: { message: expect.stringMatching(/\w/) } },
    });
  });

  it.each([
    ["GET", "/v2/catalog-products/71/availability?techniques=dtg&limit=100", 200],
    ["GET", "/v2/catalog-products/71/availability?techniques=dtg,uv", 200],
    ["GET", "/v2/catalog-products/71/availability?techniques=marker", 400],
    ["GET", "/v2/catalog-products/71/availability?limit=101", 400],
    ["GET", "/v2/catalog-products/71/availability?limit=many", 400],
    ["GET", "/v2/catalog-products/71/availability?selling_region_name=moon", 400],
    ["GET", "/v2/catalog-products/71/availability?page=2", 400],
    ["GET", "/v2/catalog-products/71/catalog-variants?limit=100", 400],
    ["GET", "/v2/catalog-products/cactus/catalog-variants", 400],
    ["GET", "/v2/catalog-products/1/catalog-variants", 404],
    ["GET", "/v2/orders/a-1", 404],
    ["GET", "/v2/files/1", 404],
    ["PUT", "/v2/orders/1", 405],
    ["GET", "/orders/1", 404],
  ])("responds to %s %s with %i", async (method, path, status) => {
    expect(await ask(method, path)).toMatchObject({ status });
  });

  it.each([
    ["no events", { default_url: "https://shop.example.com" }],
    ["a plain address", { default_url: "http://shop.example.com", events: [] }],
    ["an unknown event", { default_url: "https://shop.example.com", events: [{ type: "x" }] }],
    [
      "stock without a product",
      { default_url: "https://shop.example.com", events: [{ type: "catalog_stock_updated" }] },
    ],
    [
      "a product filter on parcel events",
      {
        default_url: "https://shop.example.com",
        events: [{ type: "shipment_sent", params: [{ name: "products", value: [] }] }],
      },
    ],
  ])("refuses a subscription with %s", async (_, body) => {
    expect(await ask("POST", "/v2/webhooks", body)).toMatchObject({ status: 400 });
  });

  it("sends no event that the description does not have", () => {
    expect(() => server.queueEvent("order_eaten", {})).toThrow("has no event");
    expect(() => server.queueEvent("order_failed", { why: "x" })).toThrow(
      "does not match the description",
    );
  });
});
