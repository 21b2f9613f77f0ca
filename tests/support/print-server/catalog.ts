import { PrintFault } from "./print-fault.ts";
import type { PrintState } from "./state.ts";

const colors = {
  White: "#ffffff",
  Black: "#0b0b0b",
  Navy: "#212642",
  "Athletic Heather": "#cececc",
  Red: "#c8102e",
  "True Royal": "#1e4fa3",
  "Heather Mint": "#94dfbb",
};

/** The two products, their sizes and print areas; the youth one has the smaller area. */
const products = {
  71: {
    name: "Bella + Canvas 3001",
    sizes: ["XS", "S", "M", "L", "XL", "2XL", "3XL"],
    area: [12, 16],
  },
  307: { name: "Bella + Canvas 3001Y", sizes: ["S", "M", "L", "XL"], area: [10, 12] },
} as const;

export const variants = Object.entries(products).flatMap(([productId, { name, sizes, area }]) =>
  sizes.flatMap((size, row) =>
    Object.entries(colors).map(([color, code], column) => ({
      id: Number(productId) * 1000 + row * 10 + column,
      productId: Number(productId),
      name: `${name} (${color} / ${size})`,
      size,
      color,
      code,
      area,
    })),
  ),
);

export function variantId(productId: number, size: string, color: string): number {
  const found = variants.find(
    (one) => one.productId === productId && one.size === size && one.color === color,
  );
  if (!found) throw new Error(`There is no ${color} ${size} of ${productId}`);
  return found.id;
}

function ofProduct(id: string) {
  const found = variants.filter(({ productId }) => String(productId) === id);
  if (found.length === 0) throw new PrintFault(404, "Product not found.");
  return found;
}

/** A page of a list, with a link to the next like the real one. */
function page(state: PrintState, path: string, query: URLSearchParams, rows: object[]): object {
  const limit = Math.min(state.pageSize, Number(query.get("limit") ?? 100));
  const offset = Number(query.get("offset") ?? 0);
  const link = (at: number) => {
    const next = new URLSearchParams(query);
    next.set("offset", String(at));
    next.set("limit", String(limit));
    return { href: `${state.origin}${path}?${next.toString()}` };
  };
  const hasNext = offset + limit < rows.length;
  return {
    data: rows.slice(offset, offset + limit),
    paging: { total: rows.length, offset, limit },
    _links: { self: link(offset), ...(hasNext ? { next: link(offset + limit) } : {}) },
  };
}

export function listVariants(state: PrintState, id: string, query: URLSearchParams): object {
  const rows = ofProduct(id).map(({ id, productId, name, size, color, code }) => ({
    id,
    catalog_product_id: productId,
    name,
    size,
    color,
    color_code: code,
    color_code2: null,
    image: "https://files.cdn.printful.test/variant.jpg",
    _links: { self: { href: `${state.origin}/v2/catalog-variants/${id}` } },
  }));
  return page(state, `/v2/catalog-products/${id}/catalog-variants`, query, rows);
}

export function listMockupStyles(state: PrintState, id: string, query: URLSearchParams): object {
  const [width, height] = ofProduct(id)[0]?.area ?? [0, 0];
  const wanted = query.get("placements")?.split(",") ?? ["front", "back", "sleeve_left"];
  const rows = wanted.flatMap((placement) =>
    ["dtg", "dtfilm"].map((technique) => ({
      placement,
      display_name: `${placement} print`,
      technique,
      print_area_width: technique === "dtg" ? width : width + 1,
      print_area_height: height,
      dpi: 150,
      mockup_styles: [{ id: 1115, category_name: "Men's", view_name: "Front" }],
    })),
  );
  return page(state, `/v2/catalog-products/${id}/mockup-styles`, query, rows);
}

export function listAvailability(state: PrintState, id: string, query: URLSearchParams): object {
  const region = query.get("selling_region_name") ?? "worldwide";
  const rows = ofProduct(id).map((variant) => ({
    catalog_variant_id: variant.id,
    techniques: [
      {
        technique: "dtg",
        selling_regions: [
          {
            name: region,
            availability: state.soldOut.has(variant.id) ? "out of stock" : "in stock",
            placement_option_availability: [],
          },
        ],
      },
    ],
    _links: { variant: { href: `${state.origin}/v2/catalog-variants/${variant.id}` } },
  }));
  return page(state, `/v2/catalog-products/${id}/availability`, query, rows);
}

/** Made up: one territory is a state of the country here, others are countries, one is not served. */
const countries = [
  {
    code: "US",
    name: "United States",
    states: [
      { code: "OR", name: "Oregon" },
      { code: "PR", name: "Puerto Rico" },
    ],
  },
  { code: "GU", name: "Guam", states: [] },
  { code: "VI", name: "Virgin Islands, U.S.", states: [] },
];

export function listCountries(state: PrintState, query: URLSearchParams): object {
  return page(state, "/v2/countries", query, countries);
}
