import { printFailure, type PrintFailure } from "./print-failure";
import { cuts, type PrintLine } from "./print-order";
import type { CatalogProduct, PrintfulCatalog } from "./printful-catalog.server";
import { orderItem, type OrderItem } from "./printful-order-body";

/** The lines in Printful's terms, if all their shirts exist and are in stock. */
export async function plannedItems(
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
