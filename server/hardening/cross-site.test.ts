import { expect, test } from "vitest";

import { isCrossSite, type WriteRequest } from "./cross-site";

const live = { publicUrl: "https://shop.example", isDemo: false };
const demo = { publicUrl: "http://localhost:3000", isDemo: true };
const post: WriteRequest = {
  method: "POST",
  path: "/auth",
  origin: null,
  fetchSite: null,
  host: "shop.example",
};

test.each<[string, Partial<WriteRequest>]>([
  ["another site's origin", { origin: "https://evil.example" }],
  ["a sibling site", { origin: "https://shop.example.evil.example" }],
  ["the same host without encryption", { origin: "http://shop.example" }],
  ["an opaque origin", { origin: "null" }],
  ["a cross-site fetch", { origin: "https://shop.example", fetchSite: "cross-site" }],
  ["a same-site subdomain", { fetchSite: "same-site" }],
  ["a forged host beside its own origin", { origin: "https://evil.example", host: "evil.example" }],
  ["a resource route", { path: "/api/discount", origin: "https://evil.example" }],
  ["another method", { method: "DELETE", origin: "https://evil.example" }],
])("%s is refused", (_, change) => expect(isCrossSite({ ...post, ...change }, live)).toBe(true));

test.each<[string, Partial<WriteRequest>]>([
  ["our own page", { origin: "https://shop.example", fetchSite: "same-origin" }],
  ["no browser at all", {}],
  [
    "a link from elsewhere",
    { method: "GET", origin: "https://evil.example", fetchSite: "cross-site" },
  ],
  ["the payment provider", { path: "/webhooks/stripe", origin: "https://evil.example" }],
])("%s is let through", (_, change) =>
  expect(isCrossSite({ ...post, ...change }, live)).toBe(false),
);

test("the demo works under the machine's own name", () => {
  expect(
    isCrossSite({ ...post, origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000" }, demo),
  ).toBe(false);
  expect(
    isCrossSite({ ...post, origin: "http://evil.example", host: "127.0.0.1:3000" }, demo),
  ).toBe(true);
});
