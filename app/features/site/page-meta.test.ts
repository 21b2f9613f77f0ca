import { expect, test } from "vitest";

import { pageMeta, summary } from "./page-meta";
import { productData } from "./structured-data";

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
