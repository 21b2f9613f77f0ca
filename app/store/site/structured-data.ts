import { brand } from "~/brand";
import { handlingDays, SHIPS_TO, transitDays } from "~/delivery-facts";
import { dollarsText } from "~/lib/money";
import { averageStars } from "~/lib/stars/average-stars";
import { cutOfSize } from "~/art/garments/garment-sizes";
import { fiberText, type GarmentFacts } from "~/catalog/blanks/garment-facts";
import { pathTo } from "~/path-to";

type Json = Record<string, unknown>;

const context = "https://schema.org";

/** Who runs the shop, for search engines. */
export function organizationData(origin: string): Json {
  return {
    "@context": context,
    "@type": "Organization",
    name: brand.name,
    slogan: brand.tagline,
    url: origin + pathTo("/"),
    logo: `${origin}/icon-512.png`,
    email: brand.email,
    foundingDate: String(brand.since),
  };
}

/** The site and its search URL. */
export function websiteData(origin: string): Json {
  return {
    "@context": context,
    "@type": "WebSite",
    name: brand.name,
    url: origin + pathTo("/"),
    potentialAction: {
      "@type": "SearchAction",
      target: {
        "@type": "EntryPoint",
        urlTemplate: `${origin + pathTo("/store")}?q={search_term_string}`,
      },
      "query-input": "required name=search_term_string",
    },
  };
}

/** The path from the home page to this one. */
export function breadcrumbData(
  origin: string,
  trail: readonly { name: string; path: string }[],
): Json {
  return {
    "@context": context,
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

const days = ({ least, most }: { least: number; most: number }): Json => ({
  "@type": "QuantitativeValue",
  minValue: least,
  maxValue: most,
  unitCode: "DAY",
});

/** Free within the country, printed to order. */
const shippingDetails: Json = {
  "@type": "OfferShippingDetails",
  shippingRate: { "@type": "MonetaryAmount", value: "0.00", currency: "USD" },
  shippingDestination: { "@type": "DefinedRegion", addressCountry: SHIPS_TO },
  deliveryTime: {
    "@type": "ShippingDeliveryTime",
    handlingTime: days(handlingDays),
    transitTime: days(transitDays),
  },
};

/** As the terms say it: what does not fit comes back at the buyer's postage, what is wrong at ours. */
const returnPolicy = (days: number): Json => ({
  "@type": "MerchantReturnPolicy",
  applicableCountry: SHIPS_TO,
  returnPolicyCategory: `${context}/MerchantReturnFiniteReturnWindow`,
  merchantReturnDays: days,
  returnMethod: `${context}/ReturnByMail`,
  returnFees: `${context}/ReturnFeesCustomerResponsibility`,
  itemDefectReturnFees: `${context}/FreeReturn`,
  refundType: `${context}/FullRefund`,
});

/** A product in one size and color. */
type VariantFacts = {
  id: string;
  size: string;
  color: string;
  priceCents: number;
  isAvailable: boolean;
};

type ProductFacts = {
  id: string;
  slug: string;
  title: string;
  description: string;
  pictureIds: readonly string[];
  lowPriceCents: number;
  highPriceCents: number;
  isAvailable: boolean;
  reviewCount: number;
  ratingSum: number;
  /** After delivery, in which it may be sent back. */
  returnDays: number;
  /** What the page opens on, if it is asked for one size and color; then the offer is of it alone. */
  variant: VariantFacts | null;
  /** Of the cuts that it comes in. */
  garments: readonly GarmentFacts[];
};

/** A product and its price; stars only if buyers gave them. */
export function productData(origin: string, product: ProductFacts): Json {
  const { slug, variant } = product;
  const { isAvailable } = variant ?? product;
  const query = variant ? { size: variant.size, color: variant.color } : {};
  const common = {
    priceCurrency: "USD",
    availability: `${context}/${isAvailable ? "InStock" : "OutOfStock"}`,
    shippingDetails,
    hasMerchantReturnPolicy: returnPolicy(product.returnDays),
    url: origin + pathTo("/store/:slug", { slug, query }),
  };
  const low = variant?.priceCents ?? product.lowPriceCents;
  const high = variant?.priceCents ?? product.highPriceCents;
  const offers =
    low === high
      ? {
          "@type": "Offer",
          price: dollarsText(low),
          ...common,
          itemCondition: `${context}/NewCondition`,
        }
      : {
          "@type": "AggregateOffer",
          lowPrice: dollarsText(low),
          highPrice: dollarsText(high),
          ...common,
        };
  return {
    "@context": context,
    "@type": "Product",
    name: product.title,
    description: product.description,
    sku: variant?.id ?? product.id,
    ...(variant && {
      inProductGroupWithID: product.id,
      size: variant.size,
      color: variant.color,
    }),
    image: product.pictureIds.map(
      (id) => origin + pathTo("/media/:pictureId/:file", { pictureId: id, file: "960.webp" }),
    ),
    brand: { "@type": "Brand", name: brand.name },
    category: "Apparel > T-Shirts",
    ...garmentData(product),
    offers,
    ...(product.reviewCount > 0
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: averageStars(product.ratingSum / product.reviewCount),
            reviewCount: product.reviewCount,
          },
        }
      : {}),
  };
}

/** What it is made of and where: of the size that is asked for, otherwise what holds for all of its cuts. */
function garmentData({ variant, garments }: ProductFacts): Json {
  const asked = variant
    ? garments.filter(({ cut }) => cut === cutOfSize(variant.size))
    : [...garments];
  const materials = new Set(asked.map(({ fibers }) => fiberText(fibers)));
  const origins = new Set(asked.map(({ origin }) => origin));
  const [material] = materials;
  const [origin] = origins;
  return {
    ...(materials.size === 1 && { material }),
    ...(origins.size === 1 && { countryOfOrigin: { "@type": "Country", name: origin } }),
  };
}
