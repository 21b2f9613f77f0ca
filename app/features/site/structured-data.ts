import { brand } from "~/brand";
import { handlingDays, SHIPS_TO, transitDays } from "~/delivery-facts";
import { dollarsText } from "~/lib/money";
import { averageStars } from "~/lib/stars/average-stars";
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
};

/** A product and its price; stars only if buyers gave them. */
export function productData(origin: string, product: ProductFacts): Json {
  const availability = `${context}/${product.isAvailable ? "InStock" : "OutOfStock"}`;
  const common = {
    priceCurrency: "USD",
    availability,
    shippingDetails,
    hasMerchantReturnPolicy: returnPolicy(product.returnDays),
    url: origin + pathTo("/store/:slug", { slug: product.slug }),
  };
  const offers =
    product.lowPriceCents === product.highPriceCents
      ? {
          "@type": "Offer",
          price: dollarsText(product.lowPriceCents),
          ...common,
          itemCondition: `${context}/NewCondition`,
        }
      : {
          "@type": "AggregateOffer",
          lowPrice: dollarsText(product.lowPriceCents),
          highPrice: dollarsText(product.highPriceCents),
          ...common,
        };
  return {
    "@context": context,
    "@type": "Product",
    name: product.title,
    description: product.description,
    sku: product.id,
    image: product.pictureIds.map(
      (id) => origin + pathTo("/media/:pictureId/:file", { pictureId: id, file: "960.webp" }),
    ),
    brand: { "@type": "Brand", name: brand.name },
    category: "Apparel > T-Shirts",
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
