import type { RouteConfigEntry } from "@react-router/dev/routes";
import { createRequestHandler, type ServerBuild } from "react-router";
import { expect, test } from "vitest";

import config from "../app/routes";

import { handlerByStart } from "./routes-by-start";

type Routes = ServerBuild["routes"];

/** The shop's own addresses; each answers with the name of its route. */
const build: ServerBuild = {
  entry: { module: { default: () => new Response("a page") } },
  routes: routesOf([{ id: "root", path: "", file: "root.tsx", children: config }]),
  assets: { entry: { module: "", imports: [] }, routes: {}, url: "", version: "test" },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial", manifestPath: "/__manifest" },
};

function routesOf(entries: RouteConfigEntry[], parentId?: string): Routes {
  return Object.assign(
    {},
    ...entries.map(({ id, file, path, index, children = [] }) => {
      const name = id ?? file.replace(/\.tsx?$/, "");
      const module = { loader: () => new Response(name) };
      const route = { id: name, parentId, path, index, module };
      return { [name]: route, ...routesOf(children, name) };
    }),
  );
}

const all = createRequestHandler(build, "production");
const fewer = handlerByStart(build, "production");

/** With something in place of each parameter. */
const paths = Object.values(build.routes).map((route) => {
  const own = (id: string | undefined): string[] => {
    const found = id === undefined ? undefined : build.routes[id];
    return found ? [...own(found.parentId), found.path ?? ""] : [];
  };
  return `/${own(route?.id)
    .filter(Boolean)
    .join("/")
    .replaceAll(/:\w+|\*/g, "x1")}`;
});

const odd = [
  "/ADMIN/orders",
  "/%61dmin/orders",
  "//admin/orders",
  "/admin/",
  "/admin/orders/x1?sort=title",
  "/%2Fadmin",
  "/%",
  "/nothing-of-ours",
  "/admin/nothing/of/ours/at/all",
  "/stores",
];

test.each([...new Set([...paths, ...odd])])("%s is answered by the same route", async (path) => {
  const ask = async (handle: typeof all) => {
    const response = await handle(new Request(`https://inkling.test${path}`));
    return [response.status, await response.text()];
  };

  expect(await ask(fewer)).toEqual(await ask(all));
});

test("a page is rendered with a list of routes whose modules are all there", async () => {
  const pages = Object.entries(build.routes).map(
    ([id, route]) => [id, { ...route, module: { default: () => null } }] as const,
  );
  const listed = pages.map(([id]) => [id, { id, module: "" }] as const);
  let missing: string[] | undefined;
  const handle = handlerByStart(
    {
      ...build,
      entry: {
        module: {
          default: (_request, _status, _headers, { manifest, routeModules }) => {
            missing = Object.keys(manifest.routes).filter((id) => !routeModules[id]);
            return new Response("a page");
          },
        },
      },
      routes: Object.fromEntries(pages) as Routes,
      assets: { ...build.assets, routes: Object.fromEntries(listed) as typeof build.assets.routes },
    },
    "production",
  );

  const response = await handle(new Request("https://inkling.test/account/orders"));

  expect([response.status, missing]).toEqual([200, []]);
});
