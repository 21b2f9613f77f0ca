import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { lighthouse, medianOf } from "./store/lighthouse.ts";
import { startProduct } from "./store/running-app.ts";

const RUNS = process.argv.includes("--quick") ? 1 : 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

/** JavaScript a page loads (gzip), and Lighthouse on a phone (median of five). */
async function benchBrowser(): Promise<void> {
  const product = await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const page = await browser.newPage();
  await page.goto(`${product.url}/store`);
  const shirt = (await page.locator("main article a").first().getAttribute("href")) ?? "/store";
  console.log("\nJavaScript, gzip (wanted: at most 100 KB)");
  for (const path of ["/", "/store", shirt])
    console.log(
      `${path.padEnd(32)} ${((await scriptBytes(browser, product.url + path)) / 1024).toFixed(1)} KB`,
    );
  await browser.close();
  console.log(`\nLighthouse, phone, median of ${RUNS} (wanted: 98, 100, 100, 100)`);
  for (const path of [
    "/",
    "/store",
    shirt,
    "/collections/milas-collection",
    "/creators",
    "/how-it-works",
  ]) {
    const runs = Array.from({ length: RUNS }, () => lighthouse(product.url + path));
    const medians = categories.map((name) =>
      medianOf(runs.map((run) => (run.categories[name]?.score ?? 0) * 100)),
    );
    console.log(
      `${path.padEnd(32)} ${medians.map((score) => String(Math.round(score)).padStart(4)).join("")}`,
    );
  }
  await product.stop();
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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchBrowser();
  process.exit(0);
}
