import { queueShipmentEvent } from "./events.ts";
import type { StoredOrder, StoredShipment, PrintState } from "./state.ts";

/** Sends a parcel with these lines, or with all; lines already sent make it a reshipment. */
export function ship(
  state: PrintState,
  order: StoredOrder,
  lineIds?: readonly string[],
): StoredShipment {
  const sent = new Set(
    shipmentsOf(state, order).flatMap(({ items }) => items.map((i) => i.itemId)),
  );
  const items = order.items.filter(({ externalId }) => !lineIds || lineIds.includes(externalId));
  const shipment: StoredShipment = {
    id: state.nextId(),
    orderId: order.id,
    status: "shipped",
    trackingNumber: `1Z${state.nextId()}`,
    shippedAt: state.now(),
    isReshipment: items.every(({ id }) => sent.has(id)),
    items: items.map(({ id, externalId, quantity }) => ({
      id: state.nextId(),
      itemId: id,
      externalId,
      quantity,
    })),
  };
  state.shipments.push(shipment);
  for (const { id } of items) sent.add(id);
  order.status = order.items.every(({ id }) => sent.has(id)) ? "fulfilled" : "partial";
  queueShipmentEvent(state, "shipment_sent", order, shipment);
  return shipment;
}

export function takeBack(state: PrintState, order: StoredOrder, shipment: StoredShipment): void {
  shipment.status = "returned";
  queueShipmentEvent(state, "shipment_returned", order, shipment, { reason: "Wrong address" });
}

function shipmentsOf(state: PrintState, order: StoredOrder): StoredShipment[] {
  return state.shipments.filter(({ orderId }) => orderId === order.id);
}

export function listShipments(state: PrintState, order: StoredOrder): object {
  const rows = shipmentsOf(state, order).map((shipment) => ({
    id: shipment.id,
    order_id: order.id,
    order_external_id: order.externalId || null,
    carrier: "UPS",
    service: "UPS Ground",
    shipment_status: shipment.status,
    shipped_at: shipment.shippedAt.toISOString(),
    delivery_status: "in_transit",
    delivered_at: null,
    departure_address: { country_code: "US", country_name: "United States", state_code: "NC" },
    is_reshipment: shipment.isReshipment,
    tracking_url: `https://www.ups.com/track?tracknum=${shipment.trackingNumber}`,
    tracking_events: [],
    estimated_delivery: null,
    shipment_items: shipment.items.map((item) => ({
      id: item.id,
      order_item_id: item.itemId,
      order_item_external_id: item.externalId || null,
      order_item_name: null,
      quantity: item.quantity,
    })),
  }));
  const paging = { total: rows.length, offset: 0, limit: 100 };
  return { data: rows, paging, _links: { self: { href: state.origin } } };
}
