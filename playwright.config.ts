import { defineConfig } from "@playwright/test";

import { chromiumArgs, findChromium } from "./tests/support/chromium.ts";

const executablePath = findChromium();
/** A page lives for seconds here: to compile it for hours takes longer than it saves. */
const args = [...chromiumArgs, "--js-flags=--no-opt --no-maglev"];
/** Journeys whose pictures matter: the file that is chosen, the gallery, the mockups that are sent, and cards (without pictures nothing hovers). */
const aboutPictures = /(admin-review|cards|drawing-files|film|product-gallery)\.spec\.ts$/;
/**
 * What is drawn and what is bought, what is done from a drawing to a shirt, and all the rest: each part
 * has a shop of its own, so that all may run beside each other, and each takes about as long as the
 * others. An artist may hand in ten drawings an hour: what hands in many is shared out, too.
 */
const specs = {
  drawers: "(draw|film|taps|checkout[\\w-]*|order-changes|late|gifts)",
  makers:
    "(accounts|admin-review|guardian|creator|changed-shirt|drawing-files|early|loop|product-(gallery|buying)|keyboard)",
};
const of = (...names: string[]) => new RegExp(`/(${names.join("|")})\\.spec\\.ts$`);
const allBut = (name: string) => new RegExp(`/(?!${name}\\.)[\\w-]+\\.spec\\.ts$`);
const parts = {
  visitors: { port: 4173, others: [of(specs.drawers, specs.makers)] },
  drawers: { port: 4174, others: [allBut(specs.drawers)] },
  makers: { port: 4175, others: [allBut(specs.makers)] },
  all: { port: 4173, others: [] },
};
const part = process.env["E2E_PART"] ?? "all";
if (!isPart(part)) throw new Error(`E2E_PART: ${part} is no part of the journeys`);
const { others } = parts[part];
/** Where `npm test` has put a folder with the demo for each part; alone, a shop makes its own. */
const { E2E_DATA } = process.env;
const port = Number(process.env["E2E_PORT"] ?? parts[part].port);

export default defineConfig({
  testDir: "tests/e2e",
  timeout: 90_000,
  // Two shops and two browsers share two cores, and a photo is read for some seconds.
  expect: { timeout: 20_000 },
  workers: 1,
  // A busy machine may be late once; what passes only the second time is named at the end.
  retries: 1,
  forbidOnly: Boolean(process.env["CI"]),
  reporter: [["list"], ["json"]],
  outputDir: `test-results/browser-${part}`,
  use: {
    baseURL: `http://localhost:${port}`,
    // Recording every step costs a third of the time: only when someone looks for a reason.
    trace: process.env["PLAYWRIGHT_TRACE"] ? "retain-on-failure" : "off",
    launchOptions: { executablePath, args },
  },
  projects: [
    { name: "with pictures", testMatch: aboutPictures, testIgnore: others },
    {
      // Drawing what no one looks at would cost more than everything else together.
      name: "with pictures switched off in the browser",
      testIgnore: [aboutPictures, ...others],
      use: {
        launchOptions: {
          executablePath,
          args: [...args, "--blink-settings=imagesEnabled=false"],
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
      DATA_DIR: E2E_DATA ? `${E2E_DATA}/${part}` : `test-results/data-${part}`,
      LOG_LEVEL: "warn",
      PREPARE_PICTURES: "off",
      // A shop of some minutes need not save memory, which costs time.
      MALLOC_ARENA_MAX: "2",
    },
  },
});

function isPart(name: string): name is keyof typeof parts {
  return name in parts;
}
