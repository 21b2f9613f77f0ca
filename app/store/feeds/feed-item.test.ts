import { expect, test } from "vitest";

import { feedItems, type FeedProduct } from "./feed-item";

const shirt: FeedProduct = {
  id: "p",
  slug: "yeti",
  title: "Yeti",
  description: "Furry",
  pictures: [
    { pictureId: "black", color: "Black" },
    { pictureId: "white", color: "White" },
    { pictureId: "drawing", color: null },
  ],
  variants: [{ id: "v", size: "M", color: "White", priceCents: 2500, isForSale: true }],
  garments: [
    {
      cut: "adult",
      fibers: [
        { fiber: "cotton", percent: 60 },
        { fiber: "polyester", percent: 40 },
      ],
    },
  ],
};
const values = (product: FeedProduct, name: string) =>
  [
    ...feedItems("https://x.test", product).matchAll(new RegExp(`<${name}>(.*?)</${name}>`, "g")),
  ].map(([, value]) => value);

test("a color is shown in its own picture, and then the drawing", () => {
  expect(values(shirt, "g:image_link")).toEqual(["https://x.test/media/white/1280.jpeg"]);
  expect(values(shirt, "g:additional_image_link")).toEqual([
    "https://x.test/media/drawing/1280.jpeg",
  ]);
});

test("a color without a picture is shown in the main one", () => {
  const variants = [{ id: "v", size: "M", color: "Pink", priceCents: 2500, isForSale: true }];
  expect(values({ ...shirt, variants }, "g:image_link")).toEqual([
    "https://x.test/media/black/1280.jpeg",
  ]);
});

test("at most ten more pictures, a title of at most 150 characters that still says color and size", () => {
  const plain = Array.from({ length: 14 }, (_, n) => ({ pictureId: `more-${n}`, color: null }));
  expect(values({ ...shirt, pictures: plain }, "g:additional_image_link")).toHaveLength(10);
  const [title = ""] = values({ ...shirt, title: "long ".repeat(60) }, "g:title");
  expect(title).toMatch(/… T-shirt, White, M$/);
  expect(title.length).toBeLessThanOrEqual(150);
});

test("signs that XML cannot hold, and those that mean something in it, do no harm", () => {
  expect(values({ ...shirt, description: "a\u0000b <c> & 'd'\nnew" }, "g:description")).toEqual([
    "a b &lt;c&gt; &amp; &#39;d&#39; new",
  ]);
});

test("what it is made of is what the desk entered for its cut, and nothing where it entered nothing", () => {
  expect(values(shirt, "g:material")).toEqual(["cotton/polyester"]);
  const variants = [
    { id: "v", size: "Youth M", color: "White", priceCents: 2500, isForSale: true },
  ];
  expect(values({ ...shirt, variants }, "g:material")).toEqual([]);
});
