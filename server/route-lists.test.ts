import type { RouteConfigEntry } from "@react-router/dev/routes";
import { matchRoutes, type RouteObject } from "react-router";
import { expect, test } from "vitest";

import config from "../app/routes";

import { routeLists } from "./route-lists";

type Assets = Parameters<typeof routeLists>[0];
type Listed = NonNullable<Assets["routes"][string]>;

/** What no page stands behind, but forms are sent to. */
const takers = ["routes/api/notifications", "routes/api/wishes", "routes/auth/sign-out"];
const assets: Assets = {
  entry: { module: "/assets/entry.js", imports: ["/assets/react.js"] },
  routes: routesOf([{ id: "root", file: "root.tsx", children: config }]),
  version: "test",
};

function routesOf(entries: RouteConfigEntry[], parentId?: string): Record<string, Listed> {
  return Object.assign(
    {},
    ...entries.map(({ id, file, path, index, children = [] }) => {
      const name = id ?? file.replace(/\.tsx?$/, "");
      const isTaker = takers.includes(name);
      const module = `/assets/${name.replaceAll("/", "-")}.js`;
      const imports = ["/assets/react.js", "/assets/frame.js"];
      const has = { hasAction: isTaker, hasDefaultExport: !isTaker && !name.includes("/api/") };
      const route = { id: name, parentId, path, index, module, imports, ...has };
      return { [name]: route, ...routesOf(children, name) };
    }),
  );
}

const [desk, site] = routeLists(assets).map(({ area, url, text }) => {
  const list = JSON.parse(text.replace(/^[^{]*/, "").replace(/;$/, "")) as Assets;
  return { area, url, routes: Object.values(list.routes), tree: treeOf(list.routes) };
});

function treeOf(routes: Assets["routes"], parentId?: string): RouteObject[] {
  return Object.values(routes)
    .filter((route) => route !== undefined)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path, index }) => {
      const children = treeOf(routes, id);
      const own = { id, ...(path !== undefined && { path }) };
      return index ? { ...own, index: true as const } : { ...own, children };
    });
}

const whole = { tree: treeOf(assets.routes) };

function leafOf(list: { tree: RouteObject[] } | undefined, path: string): string | undefined {
  return matchRoutes(list?.tree ?? [], path)?.at(-1)?.route.id;
}

const elsewhere = "routes/store/not-found";

test("the desk's pages find each other without loading a document", () => {
  expect(leafOf(desk, "/admin")).toBe(leafOf(whole, "/admin"));
  expect(leafOf(desk, "/admin/orders")).toBe("routes/admin/orders/orders");
  expect(leafOf(desk, "/admin/people/choices")).toBe("routes/admin/people/people-choices");
});

test("so do everyone's own", () => {
  expect(leafOf(site, "/account/orders")).toBe("routes/account/orders");
  expect(leafOf(site, "/creator/upload")).toBe("routes/creator/upload");
  expect(leafOf(site, "/guardian")).toBe(leafOf(whole, "/guardian"));
});

test.each([
  "/",
  "/store",
  "/store/a-shirt",
  "/cart",
  "/checkout",
  "/auth",
  "/dev/mails",
  "/nothing",
])("%s is a document of its own to both", (path) => {
  expect([leafOf(desk, path), leafOf(site, path)]).toEqual([elsewhere, elsewhere]);
});

test("each area is a document of its own to the other", () => {
  expect(leafOf(site, "/admin/orders")).toBe(elsewhere);
  expect(leafOf(desk, "/account/orders")).toBe(elsewhere);
});

test("forms that every page sends arrive from both", () => {
  const ids = [desk, site].map((list) => list?.routes.map((route) => route?.id));
  for (const id of ids) expect(id).toEqual(expect.arrayContaining(["routes/auth/sign-out"]));
  expect(ids[1]).toEqual(expect.arrayContaining(takers));
});

test("a page names only scripts that are not loaded in any case", () => {
  const orders = desk?.routes.find((route) => route?.id === "routes/admin/orders/orders");

  expect(orders?.imports).toEqual([]);
  expect(desk?.routes.find((route) => route?.id === "root")?.imports).toEqual(["/assets/frame.js"]);
});

test("another content has another name", () => {
  const [other] = routeLists({ ...assets, version: "next" });

  expect(other?.url).not.toBe(desk?.url);
  expect(desk?.url).toMatch(/^\/assets\/routes-of-desk-[0-9a-f]{8}\.js$/);
});
