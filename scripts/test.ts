import { mkdirSync, readFileSync, rmSync } from "node:fs";

import { makeDemoFolders } from "../tests/start/demo-folders.ts";
import { findChromium } from "../tests/support/chromium.ts";
import { useMemoryFolder } from "../tests/support/database/memory-folder.ts";
import { findPostgres } from "../tests/support/postgres/postgres-binaries.ts";
import { runStep, runSteps, staticChecks } from "./run-step.ts";

const RESULTS = "test-results";
/** The whole run tries the same random cases each time; any other run of tests tries new ones. */
const PROPERTY_SEED = process.env["PROPERTY_SEED"] ?? "20261123";
const isSweep = process.argv[2] === "sweeps";
/** The parts of `playwright.config.ts`. */
const parts = ["visitors", "drawers", "makers"];

/**
 * Static checks, unit, database and PostgreSQL tests, browser journeys; or the sweeps, which try
 * all of what these try a part of: every page, kind of photo, order of events.
 */
async function testAll(): Promise<boolean> {
  rmSync(RESULTS, { recursive: true, force: true });
  mkdirSync(RESULTS, { recursive: true });
  findPostgres();
  const CHROMIUM_PATH = findChromium();
  useMemoryFolder();
  // The bundler leaves half of the machine to the checks; what is left of them runs beside the tests.
  const checks = runSteps(isSweep ? [] : staticChecks);
  const build = await runStep({
    name: "build",
    command: process.execPath,
    args: ["scripts/build.ts"],
  });
  if (build.code !== 0) {
    await checks;
    return false;
  }
  const demo = makeDemoFolders(parts);
  // Whether it failed is asked after the tests.
  demo.catch(() => undefined);
  const vitest = await runStep({
    name: "unit, database and PostgreSQL tests",
    command: "vitest",
    args: [
      "run",
      `--tags-filter=${isSweep ? "sweep" : "!sweep"}`,
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${RESULTS}/vitest.json`,
    ],
    env: { CHROMIUM_PATH, PROPERTY_SEED, WHOLE_RUN: "yes" },
  });
  const folders = await demo;
  if (!(await checks)) {
    folders.remove();
    console.log("\n— format, lint or types failed: see above, before the tests");
    return false;
  }
  // A browser and its shop rarely work at the same moment: three pairs keep two cores busy.
  const journeys = await Promise.all(
    parts.map((part) =>
      runStep({
        name: `browser journeys of ${part}`,
        command: "playwright",
        args: ["test", `--grep${isSweep ? "" : "-invert"}=@sweep`],
        env: {
          CHROMIUM_PATH,
          E2E_PART: part,
          E2E_DATA: folders.root,
          PLAYWRIGHT_JSON_OUTPUT_NAME: `${RESULTS}/${part}.json`,
        },
      }),
    ),
  );
  folders.remove();
  // Repeats a failing step's last lines next to the counts, since they are far up in a long log.
  for (const { code, tail } of [vitest, ...journeys]) {
    if (code !== 0) console.log(`\n— exited with ${code}; its last lines:\n${tail}`);
  }
  printCounts();
  return [vitest, ...journeys].every(({ code }) => code === 0);
}

function printCounts(): void {
  const vitest = readJson(`${RESULTS}/vitest.json`);
  const journeys = parts.map((part) => statsOf(readJson(`${RESULTS}/${part}.json`)));
  const sum = (name: string) => journeys.reduce((total, stats) => total + count(stats[name]), 0);
  const passed = count(vitest["numPassedTests"]) + sum("expected") + sum("flaky");
  if (sum("flaky") > 0) console.log(`\n${sum("flaky")} journeys passed only the second time`);
  const failed = count(vitest["numFailedTests"]) + sum("unexpected");
  const skipped = skippedOf(vitest) + sum("skipped");
  console.log(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
}

/** How many tests were left out, besides those that the other run tries. */
function skippedOf({ testResults }: Record<string, unknown>): number {
  const tests = listOf(testResults).flatMap((file) => listOf(file["assertionResults"]));
  return tests.filter(
    ({ status, tags }) =>
      status !== "passed" &&
      status !== "failed" &&
      (Array.isArray(tags) && tags.includes("sweep")) === isSweep,
  ).length;
}

function listOf(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function statsOf({ stats }: Record<string, unknown>): Record<string, unknown> {
  return isRecord(stats) ? stats : {};
}

function count(value: unknown): number {
  return typeof value === "number" ? value : 0;
}

function readJson(file: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(readFileSync(file, "utf8"));
    return isRecord(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

// Servers are started and stopped by a shell's script, and looked after as Unix does.
if (process.platform === "win32") {
  console.error(
    "The whole test run needs Linux or macOS: on Windows, run it in WSL. `npm run check` works here.",
  );
  process.exit(1);
}
process.exit((await testAll()) ? 0 : 1);
