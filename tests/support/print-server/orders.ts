import { variants } from "./catalog.ts";
import { queueOrderEvent } from "./events.ts";
import { PrintFault } from "./print-fault.ts";
import type { StoredOrder, ItemInput, OrderInput, PrintState } from "./state.ts";

/** An order by Printful's id, or by ours with "@" before it. */
export function findOrder(state: PrintState, reference: string): StoredOrder {
  const order = reference.startsWith("@")
    ? state.orders.find(({ externalId }) => `@${externalId}` === reference)
    : state.orders.find(({ id }) => String(id) === reference);
  if (!order) throw new PrintFault(404, "Order not found.");
  return order;
}

export function createOrder(state: PrintState, body: OrderInput): object {
  checkOrder(body);
  const externalId = body.external_id ?? "";
  const isTaken = state.orders.some((order) => externalId && order.externalId === externalId);
  if (isTaken && !state.allowsTwins)
    throw new PrintFault(400, "An order with this external ID exists already.");
  const order: StoredOrder = {
    id: state.nextId(),
    externalId,
    status: "draft",
    body,
    items: itemsOf(state, body.order_items),
    createdAt: state.now(),
    updatedAt: state.now(),
  };
  state.orders.push(order);
  queueOrderEvent(state, "order_created", order);
  return { data: orderView(state, order) };
}

/** RFC 7386: what is not in the body stays, and a list is replaced as a whole. */
export function patchOrder(
  state: PrintState,
  order: StoredOrder,
  body: Partial<OrderInput>,
): object {
  if (!["draft", "failed"].includes(order.status))
    throw new PrintFault(400, "Only drafts and failed orders can be changed.");
  const merged = {
    ...order.body,
    ...body,
    recipient: { ...order.body.recipient, ...body.recipient },
    customization: { ...order.body.customization, ...body.customization },
  };
  checkOrder(merged);
  order.body = merged;
  if (body.order_items) order.items = itemsOf(state, body.order_items);
  order.updatedAt = state.now();
  return { data: orderView(state, order) };
}

export function confirmOrder(state: PrintState, order: StoredOrder): object {
  if (!["draft", "failed"].includes(order.status))
    throw new PrintFault(400, "The order is submitted already.");
  moveOrder(state, order, "pending");
  return { data: orderView(state, order) };
}

export function deleteOrder(state: PrintState, order: StoredOrder): null {
  if (!["draft", "failed", "canceled"].includes(order.status))
    throw new PrintFault(409, "An order that is submitted cannot be deleted.");
  state.orders.splice(state.orders.indexOf(order), 1);
  return null;
}

/** Version 1: cancels an order that has not been charged yet. */
export function cancelOrder(state: PrintState, order: StoredOrder): object {
  if (order.status !== "pending") throw new PrintFault(400, "The order can't be cancelled.");
  moveOrder(state, order, "canceled");
  return { code: 200, result: { id: order.id, status: order.status } };
}

export function moveOrder(
  state: PrintState,
  order: StoredOrder,
  status: string,
  reason = "",
): void {
  order.status = status;
  order.updatedAt = state.now();
  const told: Record<string, string> = {
    failed: "order_failed",
    canceled: "order_canceled",
    onhold: "order_put_hold",
  };
  queueOrderEvent(state, told[status] ?? "order_updated", order, reason);
}

/** Rules that the description has only in prose, or leaves to common sense. */
function checkOrder({ recipient, order_items }: OrderInput): void {
  for (const field of ["name", "address1", "city", "country_code", "zip"])
    if (!recipient[field]) throw new PrintFault(400, `recipient: ${field} is missing.`);
  if (recipient["country_code"] === "US" && !/^[A-Z]{2}$/.test(recipient["state_code"] ?? ""))
    throw new PrintFault(400, "recipient: state_code is needed in the US.");
  if (order_items.length === 0) throw new PrintFault(400, "There are no order items.");
  for (const item of order_items) checkItem(item);
}

function checkItem(item: ItemInput): void {
  const variant = variants.find(({ id }) => id === item.catalog_variant_id);
  if (!variant) throw new PrintFault(400, `Variant ${item.catalog_variant_id} does not exist.`);
  if (!(item.quantity >= 1)) throw new PrintFault(400, "The quantity has to be at least 1.");
  if (item.placements.length === 0) throw new PrintFault(400, "There is no placement.");
  const [width, height] = variant.area;
  for (const { placement, technique, layers } of item.placements) {
    if (!["front", "back"].includes(placement) || technique !== "dtg")
      throw new PrintFault(400, `There is no ${technique} placement ${placement}.`);
    if (layers.length < 1 || layers.length > 5) throw new PrintFault(400, "1 to 5 layers.");
    for (const { type, url, position = {} } of layers) {
      const { left = 0, top = 0, width: w = 0, height: h = 0 } = position;
      if (type !== "file" || !/^https?:\/\//.test(url)) throw new PrintFault(400, "No file.");
      if (left + w > width + 0.001 || top + h > height + 0.001)
        throw new PrintFault(400, "The layer lies outside the print area.");
    }
  }
}

function itemsOf(state: PrintState, inputs: readonly ItemInput[]): StoredOrder["items"] {
  return inputs.map((input) => ({
    id: state.nextId(),
    externalId: input.external_id ?? "",
    variantId: input.catalog_variant_id,
    quantity: input.quantity,
    name: input.name ?? "",
  }));
}

export function orderView(state: PrintState, order: StoredOrder): object {
  const self = `${state.origin}/v2/orders/${order.id}`;
  return {
    id: order.id,
    external_id: order.externalId || null,
    store_id: state.storeId,
    shipping: order.body.shipping ?? "STANDARD",
    status: order.status,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    recipient: order.body.recipient,
    costs: { calculation_status: "calculating", currency: null, total: null },
    order_items: order.items.map((item) => ({
      id: item.id,
      type: "order_item",
      source: "catalog",
      catalog_variant_id: item.variantId,
      external_id: item.externalId || null,
      quantity: item.quantity,
      name: item.name,
      price: "9.95",
      currency: "USD",
      _links: { self: { href: `${self}/order-items/${item.id}` } },
    })),
    customization: order.body.customization ?? {},
    _links: { self: { href: self }, order_items: { href: `${self}/order-items` } },
  };
}
