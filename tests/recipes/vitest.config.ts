import { defineConfig } from "vitest/config";

/** `npm run test:recipes`: minutes of whole shops and servers, so it is no part of `npm test`. */
export default defineConfig({
  resolve: { tsconfigPaths: true },
  root: new URL("../..", import.meta.url).pathname,
  test: {
    include: ["tests/recipes/*.recipe.ts"],
    testTimeout: 900_000,
    hookTimeout: 300_000,
    fileParallelism: false,
  },
});
