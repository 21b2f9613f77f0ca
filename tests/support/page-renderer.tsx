import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { ComponentType } from "react";
import {
  createRequestHandler,
  useActionData,
  useLoaderData,
  useMatches,
  useParams,
  useRouteError,
  type RouterContextProvider,
  type ServerBuild,
} from "react-router";

import { cspNonceContext } from "~/middleware/context";

import config from "../../app/routes";
import { testOrigin } from "./request-world.ts";

type Routes = ServerBuild["routes"];
type Module = NonNullable<Routes[string]>["module"];

/** Renders the product's own pages as the server does: root, layouts, middleware and all. */
export async function pageRenderer(
  newContext: () => RouterContextProvider,
): Promise<(path: string, init?: RequestInit) => Promise<Response>> {
  const routes: Routes = {};
  await addRoutes(routes, [{ id: "root", path: "", file: "root.tsx", children: config }]);
  const build: ServerBuild = {
    entry: { module: await import("../../app/entry.server") },
    routes,
    assets: {
      entry: { module: "/assets/entry.js", imports: [] },
      routes: Object.fromEntries(Object.values(routes).flatMap((route) => assetsOf(route))),
      url: "/assets/manifest.js",
      version: "test",
    },
    publicPath: "/",
    assetsBuildDirectory: "build/client",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  };
  const handle = createRequestHandler(build, "production");
  return (path, init) => {
    const context = newContext();
    context.set(cspNonceContext, "nonce");
    return handle(new Request(testOrigin + path, init), context);
  };
}

async function addRoutes(routes: Routes, entries: RouteConfigEntry[], parentId?: string) {
  for (const { id, file, path, index, children = [] } of entries) {
    // React Router's id of a route: its file without the extension.
    const name = id ?? file.replace(/\.tsx?$/, "");
    const module: Module = await import(/* @vite-ignore */ `../../app/${file}`);
    routes[name] = {
      id: name,
      ...(parentId ? { parentId } : {}),
      module: withProps(module),
      ...(path === undefined ? {} : { path }),
      ...(index ? { index } : {}),
    };
    await addRoutes(routes, children, name);
  }
}

type Shown = ComponentType<Record<string, unknown>>;

/** Passes a page its data as props, as React Router's build does. */
function withProps(module: Module): Module {
  const { default: Page, ErrorBoundary: Failed } = module as {
    default?: Shown;
    ErrorBoundary?: Shown;
  };
  return {
    ...module,
    ...(Page && { default: () => <Page {...useOwnProps()} /> }),
    ...(Failed && { ErrorBoundary: () => <Failed {...useOwnProps()} error={useRouteError()} /> }),
  };
}

function useOwnProps() {
  return {
    params: useParams(),
    loaderData: useLoaderData(),
    actionData: useActionData(),
    matches: useMatches(),
  };
}

function assetsOf(route: Routes[string]): [string, ServerBuild["assets"]["routes"][string]][] {
  if (!route) return [];
  const { module, ...place } = route;
  const assets = {
    ...place,
    module: `/assets/${route.id}.js`,
    hasAction: module.action !== undefined,
    hasLoader: module.loader !== undefined,
    hasClientAction: false,
    hasClientLoader: false,
    hasClientMiddleware: false,
    hasErrorBoundary: module.ErrorBoundary !== undefined,
    clientActionModule: undefined,
    clientLoaderModule: undefined,
    clientMiddlewareModule: undefined,
    hydrateFallbackModule: undefined,
  };
  return [[route.id, assets]];
}
