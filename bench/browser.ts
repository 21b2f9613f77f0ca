import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { lighthouse } from "./private/lighthouse.ts";
import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";

const RUNS = process.argv.includes("--quick") ? 1 : 3;
const categories = [
  ["performance", "performance"],
  ["accessibility", "accessibility"],
  ["best-practices", "practices"],
  ["seo", "seo"],
] as const;

/** JavaScript that a public page loads, and Lighthouse on a phone. */
async function benchBrowser() {
  const shop = await startDemoShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const page = await browser.newPage();
  await page.goto(`${shop.url}/store`);
  const shirt = (await page.locator("main article a").first().getAttribute("href")) ?? "/store";
  const paths = ["/", "/store", shirt];
  const rows = [];
  for (const path of paths) {
    const scripts = await scriptBytes(browser, shop.url + path);
    const [first, ...more] = Array.from({ length: RUNS }, (_, at) =>
      // The page's markup does not change from one run to the next.
      lighthouse(shop.url + path, { isOnlyPerformance: at > 0 }),
    );
    rows.push([
      path === shirt ? "a product" : `\`${path}\``,
      figure(scripts / 1024, 1, "publicScripts"),
      ...categories.map(([name, goal]) =>
        figure(
          [first, ...more].flatMap((run) => scoreOf(run, name)),
          0,
          goal,
        ),
      ),
    ] as const);
  }
  await browser.close();
  await shop.stop();
  return {
    driver: "Lighthouse, Chromium",
    tables: [
      {
        title: `Lighthouse on a phone: medians of ${RUNS} runs`,
        head: ["page", "scripts, KB gzip", "performance", "accessibility", "best practices", "SEO"],
        rows,
      },
    ],
  };
}

/** Of 100; nothing where a run did not look at it. */
function scoreOf(
  run: ReturnType<typeof lighthouse> | undefined,
  name: (typeof categories)[number][0],
): number[] {
  const score = run?.categories[name]?.score;
  return score === undefined ? [] : [Math.round(score * 100)];
}

async function scriptBytes(
  browser: Awaited<ReturnType<typeof chromium.launch>>,
  url: string,
): Promise<number> {
  const page = await browser.newPage();
  const scripts: Promise<Buffer>[] = [];
  page.on("response", (response) => {
    if (response.url().endsWith(".js")) scripts.push(response.body());
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const bodies = await Promise.all(scripts);
  await page.close();
  return bodies.reduce((sum, body) => sum + gzipSync(body, { level: 9 }).length, 0);
}

await runPart("browser", benchBrowser);
