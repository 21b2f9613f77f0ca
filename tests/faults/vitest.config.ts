import { defineConfig } from "vitest/config";

/** `npm run test:faults`: minutes of faults under load, so it is no part of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["tests/faults/*.faults.ts"],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
