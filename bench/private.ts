import { loadavg } from "node:os";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { slowestInteraction } from "./private/interactions.ts";
import { travelOf } from "./private/travel-of.ts";
import { lighthouse, medianOf } from "./store/lighthouse.ts";
import { startProduct } from "./store/running-app.ts";

const RUNS = process.argv.includes("--quick") ? 1 : 5;
const finished = 90;
const desk = 140;

/** Pages that know who is asking, each with the most kilobytes of scripts it may load. */
const pages = [
  { as: "guest", path: "/auth", scripts: finished },
  { as: "guest", path: "/auth/sign-up", scripts: finished },
  { as: "guest", path: "/cart", scripts: finished },
  { as: "guest", path: "/checkout", scripts: finished },
  { as: "customer", path: "/account/orders", scripts: desk },
  { as: "customer", path: "/account/settings", scripts: desk },
  { as: "creator", path: "/creator/dashboard", scripts: desk },
  { as: "creator", path: "/creator/upload", scripts: desk },
  { as: "guardian", path: "/guardian", scripts: desk },
  { as: "admin", path: "/admin", scripts: desk },
  { as: "admin", path: "/admin/products/manage", scripts: desk },
  { as: "admin", path: "/admin/review", scripts: desk },
  { as: "admin", path: "/admin/orders", scripts: desk },
  { as: "admin", path: "/admin/moderation", scripts: desk },
] as const;
type Role = (typeof pages)[number]["as"];

/** Requests besides pictures, kilobytes of compressed HTML, milliseconds. */
const wanted = { requests: 16, html: 40, paint: 1_300, interaction: 120 };

/**
 * What a private page costs to load, when Lighthouse on a slow phone sees its first paint, and how
 * long a phone works for the slowest interaction; the load tells how much the first paint is worth.
 */
async function benchPrivate(): Promise<void> {
  const given = process.env["BENCH_URL"];
  const product = given ? { url: given, stop: async () => {} } : await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const contexts = new Map<Role, BrowserContext>();
  console.log(
    `\n${"page".padEnd(24)} requests (${wanted.requests})  HTML KB (${wanted.html})  style KB  scripts KB  first paint ms (${wanted.paint})  interaction ms (${wanted.interaction})  load`,
  );
  for (const { as, path, scripts } of pages) {
    const context = contexts.get(as) ?? (await visitor(browser, product.url, as));
    contexts.set(as, context);
    const address = product.url + path;
    const seen = await travelOf(context, address);
    const cookie = (await context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const paints = Array.from({ length: RUNS }, () => firstPaint(address, cookie));
    const waits: number[] = [];
    for (let run = 0; run < RUNS; run += 1) {
      const wait = await slowestInteraction(browser, context, address);
      if (wait !== null) waits.push(wait);
    }
    const kb = (bytes: number) => (bytes / 1024).toFixed(1);
    const cells = [
      path.padEnd(24),
      String(seen.requests).padStart(13),
      kb(seen.html).padStart(12),
      kb(seen.style).padStart(9),
      `${kb(seen.scripts)} (${scripts})`.padStart(12),
      medianOf(paints).toFixed(0).padStart(21),
      (waits.length > 0 ? medianOf(waits).toFixed(0) : "-").padStart(21),
      loadavg()[0]?.toFixed(1).padStart(8) ?? "",
    ];
    console.log(cells.join(" "));
  }
  await browser.close();
  await product.stop();
}

function firstPaint(address: string, cookie: string): number {
  const { audits } = lighthouse(address, { cookie, categories: ["performance"] });
  return audits["first-contentful-paint"]?.numericValue ?? Number.NaN;
}

async function visitor(browser: Browser, url: string, as: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (as === "guest") {
    await fillCart(context, url);
    return context;
  }
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").first().fill(`${as}@inkling.test`);
  await page.getByLabel("Password", { exact: true }).first().fill("Draw-and-wear-1!");
  await page.keyboard.press("Enter");
  await page.waitForURL((to) => !to.pathname.startsWith("/auth"));
  await page.close();
  return context;
}

async function fillCart(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/store`);
  await page.locator("main article a").first().click();
  await page.getByRole("radio").first().waitFor();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForTimeout(1_000);
  await page.close();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await benchPrivate();
  process.exit(0);
}
