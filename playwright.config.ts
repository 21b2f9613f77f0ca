import { defineConfig } from "@playwright/test";

import { chromiumArgs, findChromium } from "./tests/support/chromium.ts";

const firstPort = Number(process.env["E2E_PORT"] ?? 4173);

/** Each worker has a shop and data of its own, so that files never see what others did. */
const ports = [firstPort, firstPort + 1];
const port = ports[Number(process.env["TEST_PARALLEL_INDEX"] ?? 0)] ?? firstPort;

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 90_000,
  expect: { timeout: 10_000 },
  workers: ports.length,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json"]],
  outputDir: "test-results/browser",
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every step costs a third of the time: only when someone is looking for a cause.
    trace: process.env["PLAYWRIGHT_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: { executablePath: findChromium(), args: chromiumArgs },
  },
  webServer: ports.map((each) => ({
    command: "node scripts/start.ts",
    url: `http://localhost:${each}/readyz`,
    timeout: 240_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    env: {
      PORT: String(each),
      PUBLIC_URL: `http://localhost:${each}`,
      DATA_DIR: `test-results/data-${each}`,
      PREPARE_PICTURES: "off",
      LOG_LEVEL: "warn",
    },
  })),
});
