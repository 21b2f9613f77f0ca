import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContext } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { travelOf } from "./private/travel-of.ts";
import { startProduct } from "./store/running-app.ts";

/** Pages that know who is asking, each with the most kilobytes of scripts it may load. */
const pages = [
  { as: "customer", path: "/auth", scripts: 90 },
  { as: "guest", path: "/cart", scripts: 90 },
  { as: "guest", path: "/checkout", scripts: 90 },
  { as: "customer", path: "/account", scripts: 90 },
  { as: "creator", path: "/creator/dashboard", scripts: 90 },
  { as: "admin", path: "/admin", scripts: 140 },
  { as: "admin", path: "/admin/products/manage", scripts: 140 },
  { as: "admin", path: "/admin/review", scripts: 140 },
] as const;

const wanted = { requests: 16, html: 40 };

/** What a private page costs to load: requests besides pictures, compressed HTML and scripts. */
async function benchPrivate(): Promise<void> {
  const given = process.env["BENCH_URL"];
  const product = given ? { url: given, stop: async () => {} } : await startProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  console.log(
    `\n${"page".padEnd(26)} requests (${wanted.requests})  HTML KB (${wanted.html})  style KB  scripts KB (wanted)`,
  );
  for (const { as, path, scripts } of pages) {
    const context = await visitor(browser, product.url, path === "/auth" ? "guest" : as);
    if (as === "guest") await fillCart(context, product.url);
    const seen = await travelOf(context, product.url + path);
    const kb = (bytes: number) => (bytes / 1024).toFixed(1);
    console.log(
      `${path.padEnd(26)} ${String(seen.requests).padStart(13)}  ${kb(seen.html).padStart(12)}  ${kb(seen.style).padStart(8)}  ${kb(seen.scripts).padStart(10)} (${scripts})`,
    );
    await context.close();
  }
  await browser.close();
  await product.stop();
}

async function visitor(browser: Browser, url: string, as: string): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (as === "guest") return context;
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
