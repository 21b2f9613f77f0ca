import { fileURLToPath } from "node:url";

import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin, type Rolldown } from "vite";

import manifest from "./package.json" with { type: "json" };

/** Installed for what runs unbuilt, too; hundreds of small files, which one file loads faster. */
const builtIn: ReadonlySet<string> = new Set([
  "drizzle-orm",
  "hono",
  "pg-boss",
  "prom-client",
  "react-router",
]);

/**
 * The server build carries every library within it but the dependencies that the running server
 * loads from node_modules; so tools that a library names as its peers are not installed there.
 */
const serverBuild = {
  noExternal: true,
  external: Object.keys(manifest.dependencies).filter((name) => !builtIn.has(name)),
} as const;

const islandFiles = ["app/client/hydrate-islands.tsx", "app/client/island-loaders.ts"].map((path) =>
  fileURLToPath(new URL(path, import.meta.url)),
);
const needed = new Set<string>();

/**
 * Names a chunk for what public pages' islands need: no such page loads what only others do. Each
 * island itself is loaded by the pages that have it.
 */
function ofIslands(name: string) {
  return (id: string, modules: Pick<Rolldown.PluginContext, "getModuleInfo">) => {
    const found = needed.size > 0 ? [] : [...islandFiles];
    for (const one of found) {
      needed.add(one);
      const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(one) ?? {};
      found.push(...importedIds.filter((it) => !found.includes(it)));
      if (islandFiles.includes(one)) found.push(...dynamicallyImportedIds);
    }
    return needed.has(id) ? name : null;
  };
}

/**
 * Calls of `z` only make a schema (see `manualPureFunctions`), but this library has a `z` of its own:
 * one side of a line, which would be left out with what is put into it.
 */
const ownNames: Plugin = {
  name: "own-names",
  transform: {
    filter: { id: /\/perfect-freehand\/dist\// },
    handler: (code) => code.replaceAll(/\bz\b/g, "leftSide"),
  },
};

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), ownNames],
  resolve: { tsconfigPaths: true },
  cacheDir: process.env["VITE_CACHE_DIR"] ?? "node_modules/.vite",
  environments: {
    client: {
      // What is discovered while someone browses makes development reload the page in between.
      optimizeDeps: {
        noDiscovery: true,
        include: [
          "react",
          "react/jsx-runtime",
          "react/jsx-dev-runtime",
          "react-dom",
          "react-dom/client",
          "react-router",
          "react-router/dom",
          "zod",
        ],
      },
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // What every page begins with, what islands are made of, and what most pages need.
                {
                  name: "start",
                  priority: 5,
                  test: /\/app\/(entry|ui\/(early|foreign)|lib\/seen\/failed-request)/,
                },
                {
                  name: "page",
                  priority: 4,
                  test: /\/app\/(client\/public-page|lib\/retry-after)/,
                },
                { name: "react", priority: 3, test: /node_modules\/(react|react-dom|scheduler)\// },
                { name: "router", priority: 3, test: /node_modules\/react-router\// },
                {
                  name: ofIslands("ui"),
                  debugName: "ui",
                  priority: 2,
                  // Fifty states are only for the pages that ask for one.
                  test: /\/app\/(ui|lib)\/(?!us-states)/,
                  minShareCount: 8,
                },
                // The small parts of islands: each a file of its own would cost more than it holds.
                {
                  name: ofIslands("shirts"),
                  debugName: "shirts",
                  priority: 1,
                  test: /\/app\/(schema|art|people|money|drawings|catalog|cart|orders|store|press|checkout|families|books|privacy|desk|brand)/,
                  maxModuleSize: 1700,
                  // More than there are pages with islands, which all know of all of them.
                  minShareCount: 11,
                },
                // What every page of the router is framed in.
                {
                  name: "frame",
                  priority: 1,
                  test: /\/app\/(public-scripts|lib\/(catch-failure|catch-unexpected|failure-result|retry-later|revalidation)|ui\/(page-boundary|page-handles|cookies-refused|flash-toasts|forms\/(result-toast|submit-button|use-form-response))|store\/site\/(error-page|plain-error-page|site-footer))/,
                },
                // Alone, since the page for drawing needs it and nothing else of what watches a session.
                { name: "tab-messages", priority: 2, test: /\/people\/sessions\/tab-messages/ },
                // What watches a session and keeps what was typed: files too small to be asked for one by one.
                {
                  name: "session",
                  priority: 1,
                  test: /\/people\/sessions\/(session-limits|watch-|saved-draft|clear-draft)/,
                },
                { name: "shop", priority: 1, test: /\/app\/(ui|lib)\//, minShareCount: 72 },
              ],
            },
          },
          // A schema is made by calls that only make it: one that the browser never asks is left out.
          treeshake: {
            manualPureFunctions: ["z"],
            // Of what only the server shows in a `noscript`, nothing is left: not even its file is asked for.
            moduleSideEffects: [{ test: /\/store\/product\/sizes\//, sideEffects: false }],
          },
        },
      },
    },
    ssr: {
      // Unbuilt, libraries are loaded as Node loads them: the router's plugin takes this shop for a browser's.
      resolve: command === "build" ? serverBuild : { externalConditions: ["node"] },
      build: {
        rolldownOptions: {
          input: "./server/app.ts",
          // The server has at hand what a browser loads later.
          checks: { ineffectiveDynamicImport: false },
        },
      },
    },
  },
}));
