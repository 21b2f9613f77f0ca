import { brand } from "~/brand";
import { handlingDays, SHIPS_TO, transitDays } from "~/delivery-facts";
import { cutOfSize } from "~/art/garments/garment-sizes";
import type { GarmentFacts } from "~/catalog/blanks/garment-facts";
import { escapeHtml } from "~/lib/escape-html";
import { dollarsText } from "~/lib/money";
import { pathTo } from "~/path-to";

/** A shirt in one size and color, as it is for sale. */
type FeedVariant = {
  id: string;
  size: string;
  color: string;
  /** Base price plus adjustment, in cents. */
  priceCents: number;
  isForSale: boolean;
};

type FeedGarment = Pick<GarmentFacts, "cut" | "fibers">;

export type FeedProduct = {
  id: string;
  slug: string;
  title: string;
  description: string;
  /** The first is its main picture; a color of its own where the picture shows one. */
  pictures: readonly { pictureId: string; color: string | null }[];
  variants: readonly FeedVariant[];
  garments: readonly FeedGarment[];
};

/** Limits of Google's product data specification. */
const MOST_TITLE = 150;
const MOST_DESCRIPTION = 5_000;
const MOST_MORE_PICTURES = 10;
const MOST_WORDS = 100;
const MOST_MATERIALS = 3;
/** Apparel & Accessories > Clothing > Shirts & Tops. */
const CATEGORY = 212;

/**
 * Each size and color of a shirt as an item of a feed in the attributes of Google Merchant Center, as
 * XML. It says what is sold, and nothing of who drew it.
 */
export function feedItems(origin: string, product: FeedProduct): string {
  const pictureOf = (pictureId: string) =>
    origin + pathTo("/media/:pictureId/:file", { pictureId, file: "1280.jpeg" });
  const same = [
    ["g:item_group_id", product.id],
    ["g:description", shortened(product.description, MOST_DESCRIPTION)],
    ["g:condition", "new"],
    ["g:brand", brand.name],
    ["g:identifier_exists", "no"],
    ["g:google_product_category", String(CATEGORY)],
    ["g:product_type", "T-shirts"],
    ["g:gender", "unisex"],
  ] as const;
  return product.variants
    .map((variant) => {
      const [main, ...more] = picturesOf(product, variant.color);
      const facts = [
        ["g:id", variant.id],
        ["g:title", titleOf(product, variant)],
        ["g:link", origin + pathOfVariant(product.slug, variant)],
        ...same,
        ["g:availability", variant.isForSale ? "in_stock" : "out_of_stock"],
        ["g:price", `${dollarsText(variant.priceCents)} USD`],
        ["g:color", shortened(variant.color, MOST_WORDS)],
        ["g:size", shortened(variant.size, MOST_WORDS)],
        ["g:size_system", SHIPS_TO],
        ...materialOf(product.garments, variant),
        ["g:age_group", cutOfSize(variant.size) === "youth" ? "kids" : "adult"],
        ...(main ? [["g:image_link", pictureOf(main)] as const] : []),
        ...more
          .slice(0, MOST_MORE_PICTURES)
          .map((pictureId) => ["g:additional_image_link", pictureOf(pictureId)] as const),
      ] as const;
      return `<item>${facts.map(([name, value]) => element(name, value)).join("")}${SHIPPING}</item>`;
    })
    .join("\n");
}

/** As Google has materials: the main one, and up to two others after a slash. */
function materialOf(garments: readonly FeedGarment[], { size }: FeedVariant) {
  const garment = garments.find(({ cut }) => cut === cutOfSize(size));
  const names = garment?.fibers.slice(0, MOST_MATERIALS).map(({ fiber }) => fiber) ?? [];
  return names.length > 0 ? [["g:material", names.join("/")] as const] : [];
}

/** The shirt's page, opened on this size and color. */
function pathOfVariant(slug: string, { size, color }: FeedVariant): string {
  return pathTo("/store/:slug", { slug, query: { size, color } });
}

const SHIPPING = `<g:shipping>${[
  ["g:country", SHIPS_TO],
  ["g:service", "Standard"],
  ["g:price", "0.00 USD"],
  ["g:min_handling_time", String(handlingDays.least)],
  ["g:max_handling_time", String(handlingDays.most)],
  ["g:min_transit_time", String(transitDays.least)],
  ["g:max_transit_time", String(transitDays.most)],
]
  .map(([name = "", value = ""]) => element(name, value))
  .join("")}</g:shipping>`;

function titleOf({ title }: FeedProduct, { color, size }: FeedVariant): string {
  const rest = ` T-shirt, ${shortened(color, 20)}, ${shortened(size, 20)}`;
  return shortened(title, MOST_TITLE - rest.length) + rest;
}

/** The pictures in this color first, then those that show no color of their own. */
function picturesOf({ pictures }: FeedProduct, color: string): string[] {
  const own = pictures.filter((picture) => picture.color === color);
  const plain = pictures.filter((picture) => picture.color === null);
  const [first] = pictures;
  const shown = own.length > 0 ? [...own, ...plain] : first ? [first, ...plain] : [];
  return [...new Set(shown.map(({ pictureId }) => pictureId))];
}

function element(name: string, value: string): string {
  return `<${name}>${escapeHtml(value)}</${name}>`;
}

/** On one line, without signs that XML cannot hold, cut between words. */
function shortened(text: string, most: number): string {
  // oxlint-disable-next-line no-control-regex
  const line = text.replace(/[\u0000-\u001F\uFFFE\uFFFF\s]+/g, " ").trim();
  const signs = Array.from(line);
  if (signs.length <= most) return line;
  return `${signs
    .slice(0, most - 1)
    .join("")
    .replace(/\s+\S*$/, "")}…`;
}
