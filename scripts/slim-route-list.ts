import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const routeList = /^window\.__reactRouterManifest=(\{.*\});?\s*$/s;

/**
 * Takes out of the list of all routes, which every page of the router loads, what only a link that
 * prefetches would read: which files each route's module imports. The module itself says it, too.
 */
export function slimRouteList(assets: string): void {
  for (const file of globSync(join(assets, "manifest-*.js"))) {
    const [, json] = routeList.exec(readFileSync(file, "utf8")) ?? [];
    if (json === undefined) continue;
    const list: unknown = JSON.parse(json, (_, value: unknown) =>
      isRoute(value) ? { ...value, imports: undefined } : value,
    );
    writeFileSync(file, `window.__reactRouterManifest=${JSON.stringify(list)};`);
    return;
  }
  throw new Error("The build has no list of its routes");
}

function isRoute(value: unknown): value is { id: string; imports: string[] } {
  return typeof value === "object" && value !== null && "id" in value && "imports" in value;
}
