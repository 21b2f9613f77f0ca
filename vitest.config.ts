import { defineConfig } from "vitest/config";

/** Unit tests that draw pictures or wait for a network: not part of `npm run check`. */
const slow = [
  "app/features/artwork/**/*.test.ts",
  "app/features/print-plans/*.server.test.ts",
  "server/picture-worker.test.ts",
  "app/integrations/payments/stripe/stripe-contract.test.ts",
];

export default defineConfig({
  resolve: { tsconfigPaths: true },
  cacheDir: process.env["VITE_CACHE_DIR"] ?? "node_modules/.vite",
  test: {
    // A worker keeps its modules and its database for the next file: that halves the time.
    isolate: false,
    maxWorkers: 2,
    // What is waited for comes when it comes: only what never comes fails.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,server,scripts,tests}/**/*.test.ts", "{app,server}/**/*.test.tsx"],
          exclude: ["**/*.db.test.ts", "**/*.pg.test.ts", ...slow],
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
          include: ["{app,server,tests}/**/*.db.test.ts"],
          setupFiles: "tests/support/remember-pictures.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "postgres",
          include: ["{app,server,tests}/**/*.pg.test.ts"],
          globalSetup: "tests/support/postgres/postgres-global-setup.ts",
          setupFiles: "tests/support/remember-pictures.ts",
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
