import { defineConfig } from "vitest/config";

/** `npm run test:deploy`: installs, builds and starts everything, so it is no part of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["tests/deploy/*.deploy.ts"],
    testTimeout: 1_800_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
