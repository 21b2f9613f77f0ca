import { chromium, type Browser, type BrowserContext } from "@playwright/test";

import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import type { GoalName } from "./goals.ts";
import { hasSteps, mostWork, slowestInteraction } from "./private/interactions.ts";
import { lighthouse, type Report } from "./private/lighthouse.ts";
import { travelOf } from "./private/travel-of.ts";
import { figure, type Cell } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";

const RUNS = process.argv.includes("--quick") ? 1 : 3;

type Page = {
  as: "guest" | "customer" | "creator" | "guardian" | "admin";
  path: string;
  /** What its scripts are held to. */
  scripts: GoalName;
  /** Lighthouse looks at some: it takes long. */
  isPainted?: true;
};

/** Pages that know who is asking. */
const pages: readonly Page[] = [
  { as: "guest", path: "/auth", scripts: "accountScripts", isPainted: true },
  { as: "guest", path: "/auth/sign-up", scripts: "accountScripts" },
  { as: "guest", path: "/cart", scripts: "accountScripts", isPainted: true },
  { as: "guest", path: "/checkout", scripts: "accountScripts", isPainted: true },
  { as: "customer", path: "/account/orders", scripts: "accountScripts" },
  { as: "customer", path: "/account/settings", scripts: "accountScripts" },
  { as: "creator", path: "/creator/dashboard", scripts: "accountScripts" },
  { as: "creator", path: "/creator/upload", scripts: "accountScripts" },
  { as: "guardian", path: "/guardian", scripts: "accountScripts" },
  { as: "admin", path: "/admin", scripts: "deskScripts", isPainted: true },
  { as: "admin", path: "/admin/products/manage", scripts: "deskScripts" },
  { as: "admin", path: "/admin/review", scripts: "deskScripts" },
  { as: "admin", path: "/admin/orders", scripts: "deskScripts" },
  { as: "admin", path: "/admin/moderation", scripts: "deskScripts" },
];

/**
 * What a private page costs to load, when Lighthouse on a slow phone sees its first paint, what it
 * gives for performance, and how long a phone works for the slowest interaction.
 */
async function benchPrivate() {
  const given = process.env["BENCH_URL"];
  const shop = given ? { url: given, stop: async () => {} } : await startDemoShop();
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const contexts = new Map<Page["as"], BrowserContext>();
  const rows: [name: string, ...cells: Cell[]][] = [];
  for (const page of pages) {
    const { as, path, scripts, isPainted } = page;
    const context = contexts.get(as) ?? (await visitor(browser, shop.url, as));
    contexts.set(as, context);
    const address = shop.url + path;
    const seen = await travelOf(context, address);
    const looks = isPainted ? await looksAt(context, address) : [];
    const isForm = scripts === "accountScripts";
    const isUsed = hasSteps(address);
    const waits: number[] = [];
    const used = isUsed ? RUNS : 0;
    for (let run = 0; run < used; run += 1) waits.push(await slowestInteraction(context, address));
    const worked = isUsed ? await mostWork(browser, context, address) : null;
    rows.push([
      `\`${path}\``,
      figure(seen.requests, 0, "requests"),
      figure(seen.html / 1024, 1, "html"),
      figure(seen.style / 1024, 1),
      figure(seen.scripts / 1024, 1, scripts),
      looks.length > 0 ? figure(looks.map(firstPaint), 0, "firstPaint") : "",
      looks.length > 0 ? figure(looks.map(score), 0, isForm ? "formPages" : undefined) : "",
      waits.length > 0 ? figure(waits, 0, "interaction") : "",
      worked === null ? "" : figure(worked, 0),
    ]);
  }
  await browser.close();
  await shop.stop();
  return {
    driver: "Chromium",
    tables: [
      {
        title: `Kilobytes as they travel, without headers; milliseconds are medians of ${RUNS} runs`,
        head: [
          "page",
          "requests",
          "HTML, KB",
          "style, KB",
          "scripts, KB",
          "first paint, ms",
          "Lighthouse, performance",
          "slowest interaction to the next paint, ms",
          "all its work, ms",
        ],
        rows,
      },
    ],
  };
}

async function looksAt(context: BrowserContext, address: string): Promise<Report[]> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return Array.from({ length: RUNS }, () =>
    lighthouse(address, { cookie, isOnlyPerformance: true }),
  );
}

function firstPaint({ audits }: Report): number {
  return audits["first-contentful-paint"]?.numericValue ?? Number.NaN;
}

function score({ categories: { performance } }: Report): number {
  return Math.round((performance?.score ?? Number.NaN) * 100);
}

async function visitor(browser: Browser, url: string, as: Page["as"]): Promise<BrowserContext> {
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

await runPart("private", benchPrivate);
