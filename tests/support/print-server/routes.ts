import { listAvailability, listCountries, listMockupStyles, listVariants } from "./catalog.ts";
import type { Judged } from "./judge.ts";
import {
  cancelOrder,
  confirmOrder,
  createOrder,
  deleteOrder,
  findOrder,
  orderView,
  patchOrder,
} from "./orders.ts";
import { listShipments } from "./shipments.ts";
import type { OrderInput, PrintState } from "./state.ts";
import { createWebhook, type WebhookInput } from "./webhooks.ts";

/** `as` below: the body was checked against the description's schema for that operation. */
type Handler = (state: PrintState, judged: Judged) => object | null;

const handlers: Record<string, Handler> = {
  getProductVariantsById: (state, { id, query }) => listVariants(state, id, query),
  retrieveMockupStylesByProductId: (state, { id, query }) => listMockupStyles(state, id, query),
  getProductStockAvailabilityById: (state, { id, query }) => listAvailability(state, id, query),
  getCountries: (state, { query }) => listCountries(state, query),
  createOrder: (state, { body }) => createOrder(state, body as OrderInput),
  getOrder: (state, { id }) => ({ data: orderView(state, findOrder(state, id)) }),
  updateOrder: (state, { id, body }) =>
    patchOrder(state, findOrder(state, id), body as Partial<OrderInput>),
  deleteOrder: (state, { id }) => deleteOrder(state, findOrder(state, id)),
  confirmOrder: (state, { id }) => confirmOrder(state, findOrder(state, id)),
  cancelOrder: (state, { id }) => cancelOrder(state, findOrder(state, id)),
  createWebhook: (state, { body }) => createWebhook(state, body as WebhookInput),
  getShipments: (state, { id }) => listShipments(state, findOrder(state, id)),
};

/** @returns null: there is no content */
export function handle(state: PrintState, judged: Judged): object | null {
  const handler = handlers[judged.operation];
  if (!handler) throw new Error(`No handler for ${judged.operation}`);
  return handler(state, judged);
}
