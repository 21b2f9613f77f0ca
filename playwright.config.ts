import { defineConfig } from "@playwright/test";

import { chromiumArgs, findChromium } from "./tests/support/chromium.ts";

const executablePath = findChromium();
/** Journeys whose pictures matter: uploads, mockups, the gallery. */
const aboutPictures = /(creator|loop|product-gallery)\.spec\.ts$/;
const port = Number(process.env["E2E_PORT"] ?? 4173);

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: 1,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json"]],
  outputDir: "test-results/browser",
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every step costs a third of the time: only when someone looks for a reason.
    trace: process.env["PLAYWRIGHT_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: { executablePath, args: chromiumArgs },
  },
  projects: [
    { name: "with pictures", testMatch: aboutPictures },
    {
      // Drawing what no one looks at would cost more than everything else together.
      name: "with pictures switched off in the browser",
      testIgnore: aboutPictures,
      use: {
        launchOptions: {
          executablePath,
          args: [...chromiumArgs, "--blink-settings=imagesEnabled=false"],
        },
      },
    },
  ],
  webServer: {
    command: "node scripts/start.ts",
    url: `http://localhost:${port}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      DATA_DIR: "test-results/data",
      LOG_LEVEL: "warn",
      PREPARE_PICTURES: "off",
    },
  },
});
