import { expect, test } from "vitest";

import { brand } from "~/brand";

import { originFrom, pageMeta, summary } from "./page-meta";
import { breadcrumbData, organizationData, productData, websiteData } from "./structured-data";

test("a description is cut between words", () => {
  expect(summary("one  two\nthree", 9)).toBe("one two…");
  expect(summary("short")).toBe("short");
});

test("a page gives its canonical URL and picture with the site's origin", () => {
  const meta = pageMeta({ origin: "https://x.test", path: "/store", title: "T", description: "D" });
  expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://x.test/store" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://x.test/og/home.png" });
});

test("structured data has stars only if buyers gave them", () => {
  const facts = {
    id: "i",
    slug: "s",
    title: "T",
    description: "D",
    pictureIds: [],
    lowPriceCents: 2500,
    highPriceCents: 2500,
    isAvailable: true,
    reviewCount: 0,
    ratingSum: 0,
    returnDays: 30,
    variant: null,
    garments: [],
  };
  expect(productData("", facts)).not.toHaveProperty("aggregateRating");
  expect(productData("", { ...facts, reviewCount: 3, ratingSum: 14 })).toMatchObject({
    aggregateRating: { ratingValue: "4.6", reviewCount: 3 },
  });
});

test("structured data gives whole addresses, a place in the trail, and one price or two", () => {
  const origin = "https://x.test";
  const home = `${origin}/`;
  expect(organizationData(origin)).toMatchObject({ url: home, logo: `${origin}/icon-512.png` });
  expect(websiteData(origin)).toMatchObject({
    url: home,
    potentialAction: { target: { urlTemplate: `${origin}/store?q={search_term_string}` } },
  });
  const trail = [
    { name: "Home", path: "/" },
    { name: "Store", path: "/store" },
  ];
  expect(breadcrumbData(origin, trail)).toMatchObject({
    itemListElement: [
      { position: 1, name: "Home", item: home },
      { position: 2, name: "Store", item: `${origin}/store` },
    ],
  });
  const product = {
    id: "i",
    slug: "yeti",
    title: "T",
    description: "D",
    pictureIds: ["p"],
    lowPriceCents: 2500,
    highPriceCents: 2500,
    isAvailable: true,
    reviewCount: 0,
    ratingSum: 0,
    returnDays: 30,
    variant: null,
    garments: [],
  };
  expect(productData(origin, product)).toMatchObject({
    image: [`${origin}/media/p/960.webp`],
    offers: {
      "@type": "Offer",
      price: "25.00",
      url: `${origin}/store/yeti`,
      availability: "https://schema.org/InStock",
      shippingDetails: {
        shippingRate: { value: "0.00", currency: "USD" },
        shippingDestination: { addressCountry: "US" },
        deliveryTime: {
          handlingTime: { minValue: 2, maxValue: 5 },
          transitTime: { minValue: 3, maxValue: 7 },
        },
      },
      hasMerchantReturnPolicy: { merchantReturnDays: 30, applicableCountry: "US" },
    },
  });
  expect(
    productData(origin, { ...product, highPriceCents: 3000, isAvailable: false, reviewCount: 1 }),
  ).toMatchObject({
    offers: {
      lowPrice: "25.00",
      highPrice: "30.00",
      availability: "https://schema.org/OutOfStock",
    },
    aggregateRating: { reviewCount: 1 },
  });
  const variant = {
    id: "v",
    size: "Youth S",
    color: "Red",
    priceCents: 2000,
    isAvailable: false,
  };
  const ofVariant = productData(origin, { ...product, highPriceCents: 3000, variant });
  expect(ofVariant).toMatchObject({
    sku: "v",
    inProductGroupWithID: "i",
    size: "Youth S",
    color: "Red",
    offers: {
      "@type": "Offer",
      price: "20.00",
      availability: "https://schema.org/OutOfStock",
      url: `${origin}/store/yeti?size=Youth%20S&color=Red`,
    },
  });
});

test("a description of 155 characters is whole, a longer one ends with an ellipsis", () => {
  expect(summary("x".repeat(155))).toBe("x".repeat(155));
  expect(summary("x".repeat(156))).toBe(`${"x".repeat(154)}…`);
  expect(summary(`${"x".repeat(80)} ${"y".repeat(80)}`)).toBe(`${"x".repeat(80)}…`);
});

test("a page's own name, picture and kind are told; the shop's name is said once", () => {
  const facts = { origin: "https://x.test", path: "/", description: "D" };
  const own = { image: "/og/p.png", imageAlt: "A newt", type: "product" } as const;
  const meta = pageMeta({ ...facts, title: "Newt", ...own, isHiddenFromSearch: true });
  expect(meta).toContainEqual({ title: `Newt | ${brand.name}` });
  expect(meta).toContainEqual({ name: "robots", content: "noindex, follow" });
  expect(meta).toContainEqual({ property: "og:image", content: "https://x.test/og/p.png" });
  expect(meta).toContainEqual({ property: "og:image:alt", content: "A newt" });
  expect(meta).toContainEqual({ property: "og:type", content: "product" });
  const title = `${brand.name}: drawn by kids`;
  const plain = pageMeta({ ...facts, title });
  expect(plain).toContainEqual({ title });
  expect(plain).toContainEqual({ property: "og:type", content: "website" });
  expect(plain).toContainEqual({ property: "og:image:alt", content: brand.tagline });
  expect(JSON.stringify(plain)).not.toContain("robots");
});

test.each([
  [[{ id: "routes/public-layout", loaderData: { origin: "https://x.test" } }], "https://x.test"],
  [[{ id: "root", loaderData: { origin: "https://y.test" } }], ""],
  [[undefined, { id: "routes/public-layout", loaderData: null }], ""],
  [[{ id: "routes/public-layout", loaderData: {} }], ""],
  [[{ id: "routes/public-layout", loaderData: "x" }], ""],
  [[], ""],
])("of %j the origin is %j", (matches, origin) => expect(originFrom(matches)).toBe(origin));

test("structured data says what a shirt is made of where that holds for what is offered", () => {
  const cotton = [{ fiber: "cotton", percent: 100 }];
  const rayon = [
    { fiber: "cotton", percent: 60 },
    { fiber: "rayon", percent: 40 },
  ];
  const adult = { cut: "adult", fibers: cotton, origin: "Honduras", care: "" } as const;
  const youth = { cut: "youth", fibers: rayon, origin: "Honduras", care: "" } as const;
  const of = (garments: (typeof adult | typeof youth)[], size?: string) =>
    productData("", {
      id: "i",
      slug: "s",
      title: "T",
      description: "D",
      pictureIds: [],
      lowPriceCents: 2500,
      highPriceCents: 2500,
      isAvailable: true,
      reviewCount: 0,
      ratingSum: 0,
      returnDays: 30,
      variant: size ? { id: "v", size, color: "Red", priceCents: 1, isAvailable: true } : null,
      garments,
    });
  const made = { countryOfOrigin: { "@type": "Country", name: "Honduras" } };
  expect(of([adult])).toMatchObject({ material: "100% cotton", ...made });
  expect(of([adult, youth])).toMatchObject(made);
  expect(of([adult, youth])).not.toHaveProperty("material");
  expect(of([adult, youth], "Youth S")).toMatchObject({ material: "60% cotton, 40% rayon" });
  expect(of([])).not.toHaveProperty("countryOfOrigin");
});
