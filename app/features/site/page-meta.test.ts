import { expect, test } from "vitest";

import { pageMeta, summary } from "./page-meta";
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
    creatorName: "C",
    pictureIds: [],
    lowPriceCents: 2500,
    highPriceCents: 2500,
    isAvailable: true,
    reviewCount: 0,
    ratingSum: 0,
  };
  expect(productData("", facts)).not.toHaveProperty("aggregateRating");
  expect(productData("", { ...facts, reviewCount: 3, ratingSum: 14 })).toMatchObject({
    aggregateRating: { ratingValue: "4.7", reviewCount: 3 },
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
    creatorName: "C",
    pictureIds: ["p"],
    lowPriceCents: 2500,
    highPriceCents: 2500,
    isAvailable: true,
    reviewCount: 0,
    ratingSum: 0,
  };
  expect(productData(origin, product)).toMatchObject({
    image: [`${origin}/media/p/960.webp`],
    offers: {
      "@type": "Offer",
      price: "25.00",
      url: `${origin}/store/yeti`,
      availability: "https://schema.org/InStock",
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
});
