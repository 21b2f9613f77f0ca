import { describe, expect, test } from "vitest";

import { writeCursor } from "~/store/listing/cursor";
import { writeReviewCursor } from "~/store/product/reviews/review-filters";

import { publicUrl } from "./public-urls";

const timeKey = writeCursor({
  id: "7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a111",
  value: "2026-11-01T10:00:00.000Z",
});

const reviewKey = writeReviewCursor({
  rank: 5,
  time: new Date("2026-11-01T10:00:00.000Z"),
  id: "7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a111",
});

const creator = "/creator/7b0e8f4e-54f1-4a5f-9a0e-0f2f4cf0a111";

describe("the URL of a public page", () => {
  test.each([
    ["/", "?utm_source=x", "/"],
    ["/store", "?sort=newest&utm=1&state=tx&q=%20cat%20&age=4-7", "/store?q=cat&age=4-7&state=TX"],
    ["/store", "?age=1&after=rubbish&collection=<b>", "/store"],
    ["/store/shy-tiger", "?q=cat", "/store/shy-tiger"],
    ["/store/shy-tiger", "?reviews=rubbish", "/store/shy-tiger"],
    ["/store/shy-tiger", `?reviews=${timeKey}`, "/store/shy-tiger"],
    ["/store/shy-tiger", `?x=1&reviews=${reviewKey}`, `/store/shy-tiger?reviews=${reviewKey}`],
    ["/store/shy-tiger", "?sort=lowest&stars=4", "/store/shy-tiger?stars=4&sort=lowest"],
    [
      "/store/shy-tiger",
      "?stars=4&color=Navy+%26+Red&utm=1&size=Youth%20S",
      "/store/shy-tiger?size=Youth+S&color=Navy+%26+Red&stars=4",
    ],
    ["/store/shy-tiger", `?size=${"x".repeat(31)}&color=%00`, "/store/shy-tiger"],
    ["/store/shy-tiger", "?sort=newest&stars=9", "/store/shy-tiger"],
    ["/collections/space", "?collection=other&q=x", "/collections/space?q=x"],
    ["/creators", "?age=4-7&state=TX", "/creators?age=4-7"],
    [creator, "?q=cat&after=rubbish&drawings=", creator],
    [
      creator,
      `?drawings=${timeKey}&x=1&after=${timeKey}&after=b`,
      `${creator}?after=${timeKey}&drawings=${timeKey}`,
    ],
    [
      "/store.data",
      "?q=cat&_routes=routes%2Fstore%2Fstore",
      "/store.data?q=cat&_routes=routes%2Fstore%2Fstore",
    ],
    ["/store.data", "?_routes=%3Cscript%3E", "/store.data"],
  ])("%s%s is cached as %s", (path, search, key) => {
    expect(publicUrl(path, search)).toBe(key);
  });

  test.each([
    "/cart",
    "/admin",
    "/account",
    "/creator/dashboard",
    "/creator/upload",
    "/auth",
    "/api/viewer",
    "/report",
    "/store/a/b",
    "//evil",
    "/cart.data",
  ])("%s is not a public page", (path) => {
    expect(publicUrl(path, "")).toBeNull();
  });

  test("absurd queries lead to a bounded key", () => {
    const absurd = `?${Array.from({ length: 500 }, (_, index) => `a${index}=${"x".repeat(50)}`).join("&")}&q=${"y".repeat(9_000)}`;
    expect(publicUrl("/store", absurd)?.length).toBeLessThan(120);
  });
});
