import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";

import manifest from "./package.json" with { type: "json" };

/**
 * The server build carries every library within it but the dependencies that the running server
 * loads from node_modules; so tools that a library names as its peers are not installed there.
 */
const serverBuild = { noExternal: true, external: Object.keys(manifest.dependencies) } as const;

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter()],
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
          // The small scripts and what they use in one file: twenty of a few lines cost more.
          output: { codeSplitting: { groups: [{ name: "small-scripts", test: /\.client\.ts$/ }] } },
        },
      },
    },
    ssr: {
      ...(command === "build" && { resolve: serverBuild }),
      build: { rolldownOptions: { input: "./server/app.ts" } },
    },
  },
}));
