import type { RouteConfigEntry } from "@react-router/dev/routes";
import type { RouteObject } from "react-router";

import config from "../../app/routes";

type RouteModule = {
  default?: unknown;
  loader?: RouteObject["loader"];
  action?: RouteObject["action"];
  middleware?: RouteObject["middleware"];
};

export type TableRow = {
  path: string;
  id: string;
  /** The route's module, as seen from the project's folder. */
  file: string;
  hasPage: boolean;
  hasLoader: boolean;
  hasAction: boolean;
};

/** The product's own route table with its modules, to query without a server, and its rows. */
export async function readRouteTable(): Promise<{ routes: RouteObject[]; rows: TableRow[] }> {
  const rows: TableRow[] = [];
  const routes = await Promise.all(config.map((entry) => toRoute(entry, "", rows)));
  return { routes, rows };
}

async function toRoute(
  entry: RouteConfigEntry,
  parent: string,
  rows: TableRow[],
): Promise<RouteObject> {
  const module: RouteModule = await import(/* @vite-ignore */ `../../app/${entry.file}`);
  const path = [parent, entry.path].filter(Boolean).join("/");
  const id = entry.id ?? entry.file;
  const isLayout = entry.children !== undefined;
  if (!isLayout) {
    rows.push({
      path: `/${path}`,
      id,
      file: `app/${entry.file}`,
      hasPage: module.default !== undefined,
      hasLoader: module.loader !== undefined,
      hasAction: module.action !== undefined,
    });
  }
  const shared = {
    id,
    ...(entry.path === undefined ? {} : { path: entry.path }),
    ...(module.middleware ? { middleware: module.middleware } : {}),
    ...(module.loader ? { loader: module.loader } : {}),
    ...(module.action ? { action: module.action } : {}),
    ...(module.default ? { Component: () => null } : {}),
  };
  if (entry.index) return { ...shared, index: true };
  const children = await Promise.all(
    (entry.children ?? []).map((child) => toRoute(child, path, rows)),
  );
  return { ...shared, ...(isLayout ? { children } : {}) };
}
