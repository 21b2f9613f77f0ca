import { createHmac } from "node:crypto";

import { eventChecks, problemsOf } from "./description.ts";
import type { StoredOrder, StoredShipment, PrintState } from "./state.ts";

/** According to the description's prose: HMAC-SHA256 of the exact body, in hexadecimal digits. */
export function signBody(body: string, secret: string): Headers {
  const signature = createHmac("sha256", secret).update(body).digest("hex");
  return new Headers({
    "content-type": "application/json",
    "x-pf-webhook-public-key": Buffer.from("local-public-key").toString("base64"),
    "x-pf-webhook-signature": signature,
  });
}

/** Queues an event after checking it against the description. */
export function queueEvent(state: PrintState, type: string, data: object): void {
  const event = {
    type,
    occurred_at: state.now().toISOString(),
    retries: 0,
    store_id: state.storeId,
    data,
  };
  const check = eventChecks.get(type);
  if (!check) throw new Error(`The description has no event ${type}`);
  if (!check(event))
    throw new Error(`${type} does not match the description: ${problemsOf(check)}`);
  state.events.push(event);
}

export function queueOrderEvent(
  state: PrintState,
  type: string,
  order: StoredOrder,
  reason = "",
): void {
  const hasReason =
    type === "order_failed" || type === "order_put_hold" || type === "order_canceled";
  queueEvent(state, type, { order: orderData(state, order), ...(hasReason ? { reason } : {}) });
}

export function queueShipmentEvent(
  state: PrintState,
  type: string,
  order: StoredOrder,
  shipment: StoredShipment,
  more: object = {},
): void {
  const told = {
    id: shipment.id,
    status: shipment.status,
    store_id: state.storeId,
    tracking_number: shipment.trackingNumber,
    created_at: shipment.shippedAt.toISOString(),
    ship_date: shipment.shippedAt.toISOString().slice(0, 10),
    shipped_at: shipment.shippedAt.toISOString(),
    reshipment: shipment.isReshipment,
  };
  queueEvent(state, type, { shipment: told, order: orderData(state, order), ...more });
}

function orderData(state: PrintState, order: StoredOrder): object {
  return {
    id: order.id,
    ...(order.externalId ? { external_id: order.externalId } : {}),
    status: order.status,
    store_id: state.storeId,
    dashboard_url: `https://www.printful.test/dashboard?order_id=${order.id}`,
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
  };
}
