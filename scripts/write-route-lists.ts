import { globSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";

import { routeLists } from "../server/route-lists.ts";

/**
 * Writes the short lists of routes beside the long one that the router's build has written.
 * @param folder of the browser's files
 */
export function writeRouteLists(folder: string): void {
  const assets = join(folder, "assets");
  for (const { url, text } of routeLists(readRouteList(assets)))
    writeFileSync(join(assets, basename(url)), text);
}

/** The list of all routes as the router's build has written it. */
export function readRouteList(assets: string): Parameters<typeof routeLists>[0] {
  for (const file of globSync(join(assets, "manifest-*.js"))) {
    const [, list] =
      /^window\.__reactRouterManifest=(\{.*\});?\s*$/s.exec(readFileSync(file, "utf8")) ?? [];
    // Written by the router's build.
    if (list) return JSON.parse(list) as Parameters<typeof routeLists>[0];
  }
  throw new Error("The build has no list of its routes");
}
