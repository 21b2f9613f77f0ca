import { readdirSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";

import { publicFiles, publicPages } from "~/public-pages";
import * as table from "~/route-table";
import config from "../../app/routes";

import { loosePaths } from "./loose-paths";

const { hiddenFromSearch, ...areas } = table;
const paths = [publicPages, publicFiles, ...Object.values(areas)].flatMap((area) =>
  Object.keys(area),
);

/** Where a path may be plain text. */
const allowed = [
  /^app\/(routes|route-table|public-pages)\.ts$/,
  // Their types check every key.
  /^app\/middleware\/(admin-page-permissions|sensitive-requests)\.ts$/,
  // The type beside the list checks its patterns.
  /^app\/public-scripts\.tsx$/,
];

test("the whole table is known here", () => {
  const pathsIn = (entries: RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path = "", children }) => (children ? pathsIn(children) : `/${path}`));
  expect([...paths, "/*"].toSorted()).toEqual(pathsIn(config).toSorted());
});

test("links are made from the route table", () => {
  const files = ["app", "server"]
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" }).map((file) => `${folder}/${file}`),
    )
    .filter((file) => /(?<!\.test)\.tsx?$/.test(file) && !allowed.some((path) => path.test(file)));
  expect(files.length).toBeGreaterThan(600);
  expect(files.flatMap((file) => loosePaths(file, readFileSync(file, "utf8"), paths))).toEqual([]);
}, 60_000);

test.each([
  [`<Link to="/store">Shop</Link>`, ["a.tsx:1 /store"]],
  [`<a href="/">Home</a>`, ["a.tsx:1 /"]],
  ["redirect(`/orders/${number}?key=${key}`)", ["a.tsx:1 /orders/{}?key={}"]],
  [`const page = { path: "/admin/products/" };`, ["a.tsx:1 /admin/products/"]],
  ["fetch(`/api/recent?ids=${ids}`)", ["a.tsx:1 /api/recent?ids={}"]],
  [`goTo("/")`, ["a.tsx:1 /"]],
  [`"/store/shy-tiger#reviews"`, ["a.tsx:1 /store/shy-tiger#reviews"]],
  [`pathTo("/store")`, []],
  [`"/api/viewer" satisfies LinkPath`, []],
  [`["/store", "/cart"] as const satisfies readonly LinkPath[]`, []],
  [`"/api/viewer" satisfies string`, ["a.tsx:1 /api/viewer"]],
  [`text.split("/")`, []],
  [String.raw`/^\/(store|cart)$/.test(path)`, [String.raw`a.tsx:1 /^\/(store|cart)$/`]],
  [String.raw`/^\/[a-z]+\.xml$/.test(path)`, []],
  [`<img src="/icon-192.png" />`, []],
  [`const cookie = { path: "/" };`, []],
])("%s", (code, found) => {
  expect(loosePaths("a.tsx", code, paths)).toEqual(found);
});

test("what is hidden from search engines exists, and hides no public page", () => {
  for (const hidden of hiddenFromSearch) {
    expect(
      paths.some((path) => path.startsWith(hidden)),
      hidden,
    ).toBe(true);
    const shown = Object.entries(publicPages).filter(([, entry]) => typeof entry === "object");
    expect(
      shown.filter(([path]) => path.startsWith(hidden)),
      hidden,
    ).toEqual([]);
  }
});
