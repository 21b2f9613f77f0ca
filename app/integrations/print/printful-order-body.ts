import { printFailure, type PrintFailure } from "./print-failure";
import type { PlacedFile, PrintLine, PrintOrder, PrintPosition } from "./print-order";
import { findVariant, TECHNIQUE, type CatalogProduct } from "./printful-catalog.server";
import type { PrintfulPlace } from "./printful-places.server";
import type { OrderData } from "./printful-shapes";

/** How far our size of a print area may differ from Printful's. */
const AREA_TOLERANCE_IN = 0.01;
/** Printful accepts no layer that is smaller, or closer to the edge. */
const LEAST_IN = 0.3;
const STEPS_PER_INCH = 1000;

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

type LayerPosition = { width: number; height: number; top: number; left: number };

/**
 * A position in Printful's terms; null for a file of the whole area, which fills it by itself.
 * A position that would be moved or cut off is refused.
 */
export function layerPosition(
  position: PrintPosition,
  area: { width: number; height: number },
): { ok: true; position: LayerPosition | null } | PrintFailure {
  const { areaWidth, areaHeight, width, height, top, left } = position;
  if (!Object.values(position).every((inches) => Number.isFinite(inches)))
    return printFailure("rejected", "The print's position is not in inches.");
  if (!near(areaWidth, area.width) || !near(areaHeight, area.height))
    return printFailure(
      "rejected",
      `The art was made for a print area of ${areaWidth} × ${areaHeight} inches, Printful's is ${area.width} × ${area.height}.`,
    );
  if (near(top, 0) && near(left, 0) && near(width, areaWidth) && near(height, areaHeight))
    return { ok: true, position: null };
  const layer = {
    width: rounded(width),
    height: rounded(height),
    top: rounded(top),
    left: rounded(left),
  };
  if (Object.values(layer).some((inches) => inches < LEAST_IN))
    return printFailure(
      "rejected",
      `Art smaller than ${LEAST_IN} inches, or nearer to the edge, needs a file of the whole print area.`,
    );
  if (left + width > areaWidth + AREA_TOLERANCE_IN || top + height > areaHeight + AREA_TOLERANCE_IN)
    return printFailure("rejected", "The art is larger than the print area.");
  return { ok: true, position: layer };
}

function near(a: number, b: number): boolean {
  return Math.abs(a - b) <= AREA_TOLERANCE_IN;
}

function rounded(inches: number): number {
  return Math.round(inches * STEPS_PER_INCH) / STEPS_PER_INCH;
}
