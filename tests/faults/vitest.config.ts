import { defineConfig } from "vitest/config";

import { lostAnswers } from "./lost-answers.ts";

/** `npm run test:faults`: minutes of faults under load, so it is no part of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["tests/faults/*.faults.ts", ...lostAnswers],
    globalSetup: "tests/support/postgres/postgres-global-setup.ts",
    setupFiles: "tests/support/remember-pictures.ts",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // What is waited for comes when it comes: only what never comes fails.
    expect: { poll: { timeout: 15_000 } },
    fileParallelism: false,
  },
});
