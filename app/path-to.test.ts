import { expect, test } from "vitest";

import { pathTo } from "./path-to";

test("a path without parameters is itself", () => {
  expect(pathTo("/store")).toBe("/store");
});

test("parameters are filled in, and none of them can change the path", () => {
  expect(pathTo("/store/:slug", { slug: "shy-tiger" })).toBe("/store/shy-tiger");
  expect(pathTo("/media/:pictureId/:file", { pictureId: "a", file: "640.webp" })).toBe(
    "/media/a/640.webp",
  );
  expect(pathTo("/parent-consent/:token", { token: "a/b?c#d" })).toBe(
    "/parent-consent/a%2Fb%3Fc%23d",
  );
});

test("empty query values are left out", () => {
  expect(pathTo("/auth", { query: { mode: "sign-up", next: "/cart?a=b" } })).toBe(
    "/auth?mode=sign-up&next=%2Fcart%3Fa%3Db",
  );
  expect(pathTo("/cart", { query: { missing: null, code: "" } })).toBe("/cart");
});

test("the hash comes last", () => {
  expect(pathTo("/creator/collection", { query: { a: "b" }, hash: "design-1" })).toBe(
    "/creator/collection?a=b#design-1",
  );
});

test("the types refuse unknown pages, aliases, and missing parameters", () => {
  // @ts-expect-error there is no such page
  pathTo("/shop");
  // @ts-expect-error it redirects to /store/{slug}
  pathTo("/product/:id", { id: "1" });
  // @ts-expect-error the slug is missing
  expect(() => pathTo("/store/:slug")).toThrow("/store/:slug");
});
