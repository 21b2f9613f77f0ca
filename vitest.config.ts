import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

import { lostAnswers } from "./tests/faults/lost-answers.ts";
import { useMemoryFolder } from "./tests/support/database/memory-folder.ts";

useMemoryFolder();

/** Unit tests that draw pictures or wait for a network: not part of `npm run check`. */
const slow = [
  "app/art/*.test.ts",
  "app/art/{figures,garments,photo,sheet}/**/*.test.ts",
  "app/art/print-plans/*.server.test.ts",
  "server/picture-process.test.ts",
  "app/integrations/payments/stripe/stripe-contract.test.ts",
];

const STYLE = "\0style-address";

/** The address of the style sheet, which is made by the build: tests of pages only name it. */
const styleAddress: Plugin = {
  name: "style-address",
  enforce: "pre",
  resolveId: (source) => (source.endsWith("/app.css?url") ? STYLE : null),
  load: (id) => (id === STYLE ? 'export default "/assets/app.css"' : null),
};

export default defineConfig({
  plugins: [styleAddress],
  resolve: { tsconfigPaths: true },
  oxc: { jsx: { runtime: "automatic", development: false } },
  cacheDir: process.env["VITE_CACHE_DIR"] ?? "node_modules/.vite",
  test: {
    // A worker keeps its modules and its database for the next file: that halves the time.
    isolate: false,
    maxWorkers: 2,
    tags: [
      {
        name: "sweep",
        description: "All cases of what other tests try some of: `npm run test:sweeps`",
      },
    ],
    // Pages are rendered by the React that visitors get: the one for development takes longer.
    env: { NODE_ENV: "production" },
    // Most of what tests make is gone at once: a larger nursery spares a quarter of the time.
    execArgv: ["--max-semi-space-size=64"],
    // What is waited for comes when it comes: only what never comes fails.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,bench,tests}/**/*.test.ts", "{app,server}/**/*.test.tsx"],
          exclude: ["**/*.{db,pg,process}.test.ts", ...slow],
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: { name: "slow", include: slow, testTimeout: 60_000 },
      },
      {
        extends: true,
        test: {
          name: "database",
          include: ["{app,server,tests}/**/*.{db,pg}.test.ts"],
          exclude: lostAnswers,
          globalSetup: "tests/support/postgres/postgres-global-setup.ts",
          setupFiles: "tests/support/remember-pictures.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
