import { expect, test } from "vitest";

import { createVisitCounter, type PageRequest } from "./visit-counter";

const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function counted(...requests: Partial<PageRequest>[]) {
  const counter = createVisitCounter();
  for (const request of requests)
    counter.count({
      peer: "203.0.113.7",
      forwardedFor: null,
      userAgent: firefox,
      destination: "document",
      purpose: null,
      ...request,
    });
  const { views, visitors } = counter.take();
  expect(counter.take()).toEqual({ views: 0, visitors: [] });
  return [views, visitors.length];
}

test("views are counted, and visitors by address and browser", () => {
  expect(counted({}, {}, { peer: "203.0.113.8" }, { userAgent: `${firefox} x` })).toEqual([4, 3]);
});

test("behind a proxy, what it forwards tells visitors apart", () => {
  expect(counted({ forwardedFor: "198.51.100.1" }, { forwardedFor: "198.51.100.2" })).toEqual([
    2, 2,
  ]);
});

test.each<[string, Partial<PageRequest>]>([
  ["a search engine", { userAgent: "Mozilla/5.0 (compatible; Googlebot/2.1)" }],
  ["a script", { userAgent: "curl/8.5.0" }],
  ["no browser at all", { userAgent: "" }],
  ["a list loaded in place", { destination: "empty" }],
  ["a page that is loaded ahead", { purpose: "prefetch;prerender" }],
])("%s is not counted", (_, request) => expect(counted(request)).toEqual([0, 0]));

test("fifty thousand visitors are told apart; the views of others still count", () => {
  const crowd = Array.from({ length: 50_001 }, (_, at) => ({ peer: String(at) }));
  expect(counted(...crowd)).toEqual([50_001, 50_000]);
});

test("a browser that does not say what it wants is counted", () => {
  expect(counted({ destination: null })).toEqual([1, 1]);
});

test("a header of any length is kept short", () => {
  const counter = createVisitCounter();
  const long = "x".repeat(10_000);
  const request = { peer: "a", destination: null, purpose: null };
  counter.count({ ...request, forwardedFor: `${long}, 203.0.113.9`, userAgent: `y${long}` });
  const [visitor] = counter.take().visitors;
  expect(visitor?.userAgent).toBe(`y${"x".repeat(299)}`);
  expect(visitor?.forwardedFor, "the nearest hops").toBe(`${"x".repeat(287)}, 203.0.113.9`);
});
