import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * The build's list of all routes, which every page of the router loads.
 * @returns its file, and what it says as JSON
 */
export function routeListIn(assets: string): { file: string; json: string } {
  for (const file of globSync(join(assets, "manifest-*.js"))) {
    const code = readFileSync(file, "utf8");
    const [, json] = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(code) ?? [];
    if (json !== undefined) return { file, json };
  }
  throw new Error("The build has no list of its routes");
}

/**
 * Takes out of that list what only a link that prefetches would read: which files each route's module
 * imports. The module itself says it, too.
 */
export function slimRouteList(assets: string): void {
  const { file, json } = routeListIn(assets);
  const list: unknown = JSON.parse(json, (_, value: unknown) =>
    isRoute(value) ? { ...value, imports: undefined } : value,
  );
  writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(list)};`);
}

function isRoute(value: unknown): value is { id: string; imports: string[] } {
  return typeof value === "object" && value !== null && "id" in value && "imports" in value;
}
