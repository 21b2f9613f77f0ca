import { printFailure, type PrintFailure } from "./print-failure";
import type { PlacedFile, PrintLine, PrintOrder } from "./print-order";
import { findVariant, TECHNIQUE, type CatalogProduct } from "./printful-catalog.server";
import type { PrintfulPlace } from "./printful-places.server";
import { layerPosition } from "./printful-position";
import type { OrderData } from "./printful-shapes";

const ID = /^[A-Za-z0-9_-]{1,64}$/;
const MAX_QUANTITY = 1000;
const MAX_TITLE = 200;

export function isUsableId(id: string): boolean {
  return ID.test(id);
}

/** Checks an order before any request is made; null when nothing is wrong. */
export function orderProblem({ externalId, lines }: PrintOrder): string | null {
  if (!isUsableId(externalId) || !lines.every(({ lineId }) => isUsableId(lineId)))
    return "An id has characters that Printful's addresses do not accept.";
  if (lines.length === 0) return "There is nothing to print.";
  if (new Set(lines.map(({ lineId }) => lineId)).size < lines.length)
    return "A line is in the order twice.";
  for (const { title, quantity, files } of lines) {
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY)
      return `${title}: ${quantity} is not a valid quantity.`;
    if (files.length === 0) return `${title}: there is no print file.`;
    if (new Set(files.map(({ placement }) => placement)).size < files.length)
      return `${title}: one side is printed once, not twice.`;
    if (!files.every(({ url }) => /^https?:\/\//.test(url) && URL.canParse(url)))
      return `${title}: the print file has no web address.`;
  }
  return null;
}

export type OrderItem = { external_id: string; catalog_variant_id: number; quantity: number };

/** A line in Printful's format, with its shirt from the catalog. */
export function orderItem(
  line: PrintLine,
  product: CatalogProduct,
): { ok: true; item: OrderItem } | PrintFailure {
  const { cut, size, color } = line.blank;
  const variant = findVariant(product, line.blank);
  if (!variant)
    return printFailure("not-made", `Printful has no ${cut} shirt in ${color}, size ${size}.`);
  const placements: object[] = [];
  for (const file of line.files) {
    const placed = placementOf(file, product);
    if (!placed.ok) return { ...placed, message: `${line.title}: ${placed.message}` };
    placements.push(placed.placement);
  }
  const item = {
    source: "catalog",
    catalog_variant_id: variant.id,
    external_id: line.lineId,
    quantity: line.quantity,
    name: line.title.slice(0, MAX_TITLE),
    placements,
  };
  return { ok: true, item };
}

function placementOf(
  { placement, url, position }: PlacedFile,
  product: CatalogProduct,
): { ok: true; placement: object } | PrintFailure {
  const area = product.areas.find((one) => one.placement === placement);
  if (!area)
    return printFailure("not-made", `Printful does not print the ${placement} of this shirt.`);
  const layer = layerPosition(position, area);
  if (!layer.ok) return layer;
  const where = layer.position ? { position: layer.position } : {};
  return {
    ok: true,
    placement: { placement, technique: TECHNIQUE, layers: [{ type: "file", url, ...where }] },
  };
}

/**
 * The whole order.
 * @param options.replaces an earlier draft: missing fields are cleared instead of left as they were
 */
export function orderBody(
  order: PrintOrder & { place: PrintfulPlace },
  items: readonly OrderItem[],
  { replaces }: { replaces: boolean },
) {
  const { recipient, place, packingSlip } = order;
  const nothing = replaces ? "" : undefined;
  return {
    external_id: order.externalId,
    shipping: "STANDARD",
    recipient: {
      name: recipient.name,
      address1: recipient.line1,
      address2: recipient.line2 ?? nothing,
      city: recipient.city,
      state_code: place.state ?? nothing,
      country_code: place.country,
      zip: recipient.postalCode,
      email: recipient.email ?? nothing,
      phone: recipient.phone ?? nothing,
    },
    order_items: items,
    customization: {
      gift: order.gift ?? (replaces ? { subject: "", message: "" } : undefined),
      packing_slip: {
        custom_order_id: packingSlip.orderNumber,
        store_name: packingSlip.storeName,
        email: packingSlip.email,
        message: packingSlip.message,
      },
    },
  };
}

/** Whether Printful's order has exactly these shirts in exactly these quantities. */
export function hasSameItems(order: OrderData, items: readonly OrderItem[]): boolean {
  const held = order.order_items.filter(({ type }) => type !== "branding_item");
  const isThere = (item: OrderItem) =>
    held.some(
      (one) =>
        one.external_id === item.external_id &&
        one.catalog_variant_id === item.catalog_variant_id &&
        one.quantity === item.quantity,
    );
  return held.length === items.length && items.every(isThere);
}
