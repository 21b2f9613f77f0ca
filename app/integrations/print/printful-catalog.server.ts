import type { z } from "zod";

import type { Blank, Cut, Placement, SuppliedBlank } from "./print-order";
import { printFailure, type PrintFailure } from "./print-failure";
import type { PrintfulClient, PrintfulResult } from "./printful-client.server";
import { ourColor, ourSize, printfulColor, printfulSize } from "./printful-names";
import { areaShape, stockShape, variantShape } from "./printful-shapes";

export const TECHNIQUE = "dtg";
/** We ship within the United States only. */
const REGION = "north_america";
/** A product's variants hardly ever change; stock is requested every time. */
const KEPT_MS = 60 * 60_000;

type Variant = z.infer<typeof variantShape>;
type Area = SuppliedBlank["areas"][number];

/** The variants of our two cuts at Printful. */
export type CatalogProduct = {
  cut: Cut;
  colors: readonly string[];
  variants: readonly (Variant & { color: string })[];
  areas: readonly Area[];
};

export type PrintfulCatalog = ReturnType<typeof createPrintfulCatalog>;

export function createPrintfulCatalog(
  client: PrintfulClient,
  products: Record<Cut, number>,
  now: () => number,
) {
  const kept = new Map<Cut, { at: number; product: CatalogProduct }>();

  async function read(cut: Cut): Promise<{ ok: true; product: CatalogProduct } | PrintFailure> {
    const path = `/v2/catalog-products/${products[cut]}`;
    const variants = await client.askAll(`${path}/catalog-variants`, variantShape);
    if (!variants.ok) return catalogFailure(variants, cut, products[cut]);
    const areas = await client.askAll(
      `${path}/mockup-styles?placements=front,back&limit=100`,
      areaShape,
    );
    if (!areas.ok) return catalogFailure(areas, cut, products[cut]);
    const inColors = variants.body.flatMap((variant) =>
      variant.color ? [{ ...variant, color: variant.color }] : [],
    );
    const colors = [...new Set(inColors.map(({ color }) => color))];
    const product = { cut, colors, variants: inColors, areas: areas.body.flatMap(ourArea) };
    kept.set(cut, { at: now(), product });
    return { ok: true, product };
  }

  return {
    /** Kept for an hour. */
    async product(cut: Cut): Promise<{ ok: true; product: CatalogProduct } | PrintFailure> {
      const known = kept.get(cut);
      if (known && now() - known.at < KEPT_MS) return { ok: true, product: known.product };
      return read(cut);
    },
    /** Ids of the variants of a cut that can be printed and sent now. */
    async inStock(cut: Cut): Promise<{ ok: true; ids: Set<number> } | PrintFailure> {
      const query = `techniques=${TECHNIQUE}&selling_region_name=${REGION}&limit=100`;
      const path = `/v2/catalog-products/${products[cut]}/availability?${query}`;
      const stock = await client.askAll(path, stockShape);
      if (!stock.ok) return catalogFailure(stock, cut, products[cut]);
      if (stock.body.length === 0)
        return printFailure("unreadable", `Printful lists no stock at all for our ${cut} cut.`);
      return { ok: true, ids: new Set(stock.body.flatMap(availableId)) };
    },
  };
}

export function findVariant(product: CatalogProduct, { size, color }: Blank): Variant | null {
  const wanted = printfulColor(color, product.colors);
  return (
    product.variants.find((one) => one.color === wanted && one.size === printfulSize(size)) ?? null
  );
}

export function suppliedBlank(product: CatalogProduct, variant: Variant): SuppliedBlank {
  return {
    cut: product.cut,
    size: ourSize(variant.size, product.cut),
    color: ourColor(variant.color ?? "", product.colors),
    blankId: String(variant.id),
    label: variant.name,
    hex: variant.color_code,
    areas: [...product.areas],
  };
}

function ourArea(area: z.infer<typeof areaShape>): Area[] {
  const { placement, print_area_width: width, print_area_height: height } = area;
  const isOurs = area.technique.toLowerCase() === TECHNIQUE && isPlacement(placement);
  return isOurs ? [{ placement, width, height }] : [];
}

function isPlacement(name: string): name is Placement {
  return name === "front" || name === "back";
}

/** "unknown" is not a reason to stop selling; Printful sends an event once it knows. */
function availableId(stock: z.infer<typeof stockShape>): number[] {
  const available = stock.techniques
    .filter(({ technique }) => technique === TECHNIQUE)
    .flatMap((technique) => technique.selling_regions)
    .filter(({ name }) => name === REGION)
    .some(({ availability }) => availability === "in stock" || availability === "unknown");
  return available ? [stock.catalog_variant_id] : [];
}

function catalogFailure(
  failure: Extract<PrintfulResult<unknown>, { ok: false }>,
  cut: Cut,
  productId: number,
): PrintFailure {
  const { reason, message, retryAfterMs } = failure;
  if (reason !== "not-found") return printFailure(reason, message, retryAfterMs);
  return printFailure(
    "not-made",
    `Printful has no catalog product ${productId}, which is set for our ${cut} cut.`,
  );
}
