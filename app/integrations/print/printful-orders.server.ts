import type { PrintResult } from "./print";
import { printFailure, type PrintFailure } from "./print-failure";
import { cuts, type PlacedOrder, type PrintOrder, type PrintLine } from "./print-order";
import type { PrintfulCatalog, CatalogProduct } from "./printful-catalog.server";
import type { PrintfulClient } from "./printful-client.server";
import { createPrintfulPlaces } from "./printful-places.server";
import {
  hasSameItems,
  isUsableId,
  orderBody,
  orderProblem,
  orderItem,
  type OrderItem,
} from "./printful-order-body";
import { orderShape, type OrderData } from "./printful-shapes";

type Found = { ok: true; order: OrderData | null } | PrintFailure;

/** Finds, places and cancels orders, always by our own id. */
export function createPrintfulOrders(client: PrintfulClient, catalog: PrintfulCatalog) {
  const placeOf = createPrintfulPlaces(client);
  /** One call at a time per id, so that two jobs with the same order get the same result. */
  const underWay = new Map<string, Promise<PrintResult<{ order: PlacedOrder }>>>();

  async function lookUp(externalId: string): Promise<Found> {
    if (!isUsableId(externalId)) return { ok: true, order: null };
    const result = await client.ask("GET", `/v2/orders/@${externalId}`, orderShape);
    if (!result.ok && result.reason === "not-found") return { ok: true, order: null };
    if (!result.ok) return result;
    if (result.body.data.external_id === externalId) return { ok: true, order: result.body.data };
    return printFailure(
      "unreadable",
      "Printful's response makes no sense: it is for another order.",
    );
  }

  async function place(order: PrintOrder): Promise<PrintResult<{ order: PlacedOrder }>> {
    const problem = orderProblem(order);
    if (problem) return printFailure("rejected", problem);
    const before = await lookUp(order.externalId);
    if (!before.ok) return before;
    if (before.order && !isOpen(before.order)) return outcomeOf(before.order);
    const planned = await plannedItems(catalog, order.lines);
    if (!planned.ok) return planned;
    const where = await placeOf(order.recipient);
    if (!where.ok) return where;
    const body = orderBody({ ...order, place: where.place }, planned.items, {
      replaces: before.order !== null,
    });
    const saved = before.order
      ? await client.ask("PATCH", `/v2/orders/${before.order.id}`, orderShape, body)
      : await client.ask("POST", "/v2/orders", orderShape, body);
    if (!saved.ok && saved.reason === "rejected") return whatElseMadeIt(order.externalId, saved);
    if (!saved.ok) return saved;
    return handIn(order.externalId, saved.body.data.id, planned.items);
  }

  /** A refusal may only mean that another process made the same order at the same moment. */
  async function whatElseMadeIt(
    externalId: string,
    refusal: PrintFailure,
  ): Promise<PrintResult<{ order: PlacedOrder }>> {
    const now = await lookUp(externalId);
    return now.ok && now.order && !isOpen(now.order) ? outcomeOf(now.order) : refusal;
  }

  /** Drafts are not printed; only our own is submitted, and only if our id leads to it. */
  async function handIn(
    externalId: string,
    savedId: number,
    items: readonly OrderItem[],
  ): Promise<PrintResult<{ order: PlacedOrder }>> {
    const now = await lookUp(externalId);
    if (!now.ok) return now;
    if (!now.order) return printFailure("unavailable", "Printful does not show the order yet.");
    const isOurs = now.order.id === savedId;
    if (!isOurs) await client.tell("DELETE", `/v2/orders/${savedId}`);
    if (!isOpen(now.order)) return outcomeOf(now.order);
    if (!isOurs)
      return printFailure("unavailable", "This order is being placed twice at the moment.");
    if (!hasSameItems(now.order, items))
      return printFailure(
        "unreadable",
        "Printful's draft is not what was ordered, so it was not submitted.",
      );
    const path = `/v2/orders/${savedId}/confirmation`;
    const confirmed = await client.ask("POST", path, orderShape);
    if (confirmed.ok) return outcomeOf(confirmed.body.data);
    if (confirmed.reason === "rate-limited") return confirmed;
    return whatElseMadeIt(externalId, confirmed);
  }

  async function cancel(externalId: string): Promise<PrintResult> {
    const before = await lookUp(externalId);
    if (!before.ok) return before;
    if (!before.order) return printFailure("not-found", "Printful has no such order.");
    if (before.order.status === "canceled") return { ok: true };
    const isPending = before.order.status === "accepted";
    if (!isPending && !isOpen(before.order)) return tooLate();
    // Version 2 deletes drafts only; its notes refer to version 1 for canceling.
    const version = isPending ? "" : "/v2";
    const told = await client.tell("DELETE", `${version}/orders/${before.order.id}`);
    if (!told.ok && (told.reason === "unauthorized" || told.reason === "rate-limited")) return told;
    const after = await lookUp(externalId);
    if (!after.ok) return after;
    if (!after.order || after.order.status === "canceled") return { ok: true };
    return told.ok || told.status === 409 || told.reason === "rejected" ? tooLate() : told;
  }

  return {
    async find(externalId: string): Promise<PrintResult<{ order: PlacedOrder | null }>> {
      const found = await lookUp(externalId);
      return found.ok ? { ok: true, order: found.order && placedOrder(found.order) } : found;
    },
    async place(order: PrintOrder): Promise<PrintResult<{ order: PlacedOrder }>> {
      const running = underWay.get(order.externalId);
      if (running) return running;
      const placing = place(order).finally(() => underWay.delete(order.externalId));
      underWay.set(order.externalId, placing);
      return placing;
    },
    cancel,
  };
}

/** Neither printed nor charged: it can still be changed, submitted or deleted. */
function isOpen({ status }: OrderData): boolean {
  return status === "draft" || status === "failed";
}

function placedOrder({ id, external_id: externalId, status }: OrderData): PlacedOrder {
  return { externalId, providerOrderId: String(id), state: status };
}

function outcomeOf(order: OrderData): PrintResult<{ order: PlacedOrder }> {
  if (order.status === "canceled")
    return printFailure("canceled", "This order was canceled at Printful.");
  if (order.status === "unknown" || order.status === "draft")
    return printFailure("unreadable", "Printful reports an order state that makes no sense.");
  if (order.status === "failed")
    return printFailure("rejected", "Printful could not take the order: its page says why.");
  return { ok: true, order: placedOrder(order) };
}

function tooLate(): PrintFailure {
  return printFailure("too-late", "Printful is already printing this order, or has sent it.");
}

/** The lines in Printful's terms, if all their shirts exist and are in stock. */
async function plannedItems(
  catalog: PrintfulCatalog,
  lines: readonly PrintLine[],
): Promise<{ ok: true; items: OrderItem[] } | PrintFailure> {
  const items: OrderItem[] = [];
  const soldOut: string[] = [];
  for (const cut of cuts) {
    const ofCut = lines.filter(({ blank }) => blank.cut === cut);
    if (ofCut.length === 0) continue;
    const known = await catalog.product(cut);
    if (!known.ok) return known;
    const stock = await catalog.inStock(cut);
    if (!stock.ok) return stock;
    const planned = itemsOf(ofCut, known.product);
    if (!planned.ok) return planned;
    for (const { line, item } of planned.items) {
      items.push(item);
      if (!stock.ids.has(item.catalog_variant_id)) soldOut.push(nameOf(line));
    }
  }
  if (soldOut.length === 0) return { ok: true, items };
  return printFailure("out-of-stock", `Printful is out of ${soldOut.join(" and ")}.`);
}

function itemsOf(
  lines: readonly PrintLine[],
  product: CatalogProduct,
): { ok: true; items: { line: PrintLine; item: OrderItem }[] } | PrintFailure {
  const items: { line: PrintLine; item: OrderItem }[] = [];
  for (const line of lines) {
    const made = orderItem(line, product);
    if (!made.ok) return made;
    items.push({ line, item: made.item });
  }
  return { ok: true, items };
}

function nameOf({ blank: { cut, size, color } }: PrintLine): string {
  return `${cut} shirts in ${color}, size ${size}`;
}
