import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { root } from "../../scripts/build-state.ts";
import { chromiumArgs, findChromium } from "../../tests/support/chromium.ts";

type Category = "performance" | "accessibility" | "best-practices" | "seo";

export type Report = {
  categories: Partial<Record<Category, { score: number }>>;
  audits: Record<string, { numericValue?: number } | undefined>;
};

/** What the score of "performance" is made of; the other audits look at every picture and every rule of style. */
const METRICS = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
  "speed-index",
];

type Options = {
  cookie?: string;
  /** With what does not change from one run to the next, too. */
  isWhole?: boolean;
};

/** One Lighthouse run on a phone, repeated when the browser did not record its trace (NO_NAVSTART). */
export function lighthouse(url: string, options: Options = {}, attempts = 4): Report {
  const folder = mkdtempSync(join(tmpdir(), "inkling-lighthouse-"));
  const file = join(folder, "report.json");
  const { cookie, isWhole } = options;
  const flags = [
    "--quiet",
    "--output=json",
    "--disable-full-page-screenshot",
    `--output-path=${file}`,
    `--chrome-flags=${chromiumArgs.join(" ")}`,
    ...(isWhole ? [] : [`--only-audits=${METRICS.join(",")}`]),
    ...(cookie ? [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`] : []),
  ];
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, "node_modules/lighthouse/cli/index.js"), url, ...flags],
    {
      stdio: ["ignore", "ignore", "pipe"],
      encoding: "utf8",
      env: { ...process.env, CHROME_PATH: findChromium() },
    },
  );
  const report = status === 0 ? (JSON.parse(readFileSync(file, "utf8")) as Report) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (report) return report;
  if (attempts > 1) return lighthouse(url, options, attempts - 1);
  throw new Error(`Lighthouse could not look at ${url}: ${stderr}`);
}
