import { defineConfig } from "vitest/config";

/** `npm run test:upgrade`: builds two versions, so it is no part of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["tests/upgrade/*.upgrade.ts"],
    testTimeout: 900_000,
    hookTimeout: 600_000,
    fileParallelism: false,
  },
});
