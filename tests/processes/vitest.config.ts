import { defineConfig } from "vitest/config";

import { useMemoryFolder } from "../support/database/memory-folder.ts";

useMemoryFolder();

/** `npm run test:processes`: starts and kills shops and databases, so it is no part of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  root: new URL("../..", import.meta.url).pathname,
  cacheDir: process.env["VITE_CACHE_DIR"] ?? "node_modules/.vite",
  test: {
    include: ["{app,server,tests}/**/*.process.test.ts"],
    isolate: false,
    maxWorkers: 2,
    globalSetup: "tests/support/postgres/postgres-global-setup.ts",
    setupFiles: "tests/support/remember-pictures.ts",
    testTimeout: 60_000,
    hookTimeout: 120_000,
    // What is waited for comes when it comes: only what never comes fails.
    expect: { poll: { timeout: 15_000 } },
  },
});
