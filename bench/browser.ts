import { chromium, type Browser, type BrowserContext, type Page } from "@playwright/test";

import { DEMO_PASSWORD } from "../app/people/sessions/demo-accounts.ts";
import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { slowestInteraction } from "./browser/interactions.ts";
import { lighthouse, type Report } from "./browser/lighthouse.ts";
import { startFilledShop } from "./filled.ts";
import { figure, isQuick, runPart } from "./report.ts";

const RUNS = isQuick ? 1 : 3;
const PHONE = { viewport: { width: 390, height: 844 } };
/** gzip or brotli, as it travels. */
const MOST_KILOBYTES = { public: 25, account: 170, desk: 250 };

/** Pages that know who is asking; Lighthouse looks at the first three. */
const privatePages = [
  { as: "guest", path: "/auth", kind: "account" },
  { as: "guest", path: "/cart", kind: "account" },
  { as: "guest", path: "/checkout", kind: "account" },
  { as: "customer", path: "/account/orders", kind: "account" },
  { as: "creator", path: "/creator/upload", kind: "account" },
  { as: "guardian", path: "/guardian", kind: "account" },
  { as: "admin", path: "/admin", kind: "desk" },
  { as: "admin", path: "/admin/review", kind: "desk" },
  { as: "admin", path: "/admin/orders", kind: "desk" },
] as const;

/** Lighthouse on a phone, scripts, and how long a phone four times as slow works for a press. */
async function benchBrowser() {
  const shop = await startFilledShop("demo");
  // As a browser has it: what pays is sent back to this name.
  const url = shop.base.replace("127.0.0.1", "localhost");
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const guest = await browser.newContext(PHONE);
  const shirt = await addToCart(guest, url);
  const contexts = new Map<string, BrowserContext>([["guest", guest]]);
  // Somebody with a cart is known, and the page begins at once to show it.
  const nobody = await browser.newContext(PHONE);
  const publicRows = [];
  for (const path of ["/", "/store", shirt]) {
    const { scripts, requests, html } = await travelOf(nobody, url + path);
    const looks = Array.from({ length: RUNS }, (_, at) =>
      lighthouse(url + path, { isWhole: at === 0 }),
    );
    publicRows.push([
      path === shirt ? "a product" : `\`${path}\``,
      figure(scripts, 1, { most: MOST_KILOBYTES.public }),
      figure(html, 1),
      figure(requests, 0),
      ...(["performance", "accessibility", "best-practices", "seo"] as const).map((category) =>
        figure(scores(looks, category), 0, { least: 100 }),
      ),
    ]);
  }
  const privateRows = [];
  for (const { as, path, kind } of privatePages) {
    const context = contexts.get(as) ?? (await signedIn(browser, url, as));
    contexts.set(as, context);
    const { scripts, requests, html } = await travelOf(context, url + path);
    const looks = as === "guest" ? await looksAt(context, url + path) : [];
    const waits = await slowestInteraction(context, url + path, RUNS);
    privateRows.push([
      `\`${path}\``,
      figure(scripts, 1, { most: MOST_KILOBYTES[kind] }),
      figure(html, 1),
      figure(requests, 0),
      looks.length > 0 ? figure(scores(looks, "performance"), 0, { least: 95 }) : "",
      looks.length > 0 ? figure(looks.map(firstPaint), 0) : "",
      waits.length > 0 ? figure(waits, 0) : "",
    ]);
  }
  await browser.close();
  await shop.stop();
  const travel = ["page", "scripts, KB", "HTML, KB", "requests besides pictures"];
  return {
    tables: [
      {
        title: `Public pages until a person is there; Lighthouse on a phone, of 100: medians of ${RUNS} runs`,
        head: [...travel, "performance", "accessibility", "best practices", "SEO"],
        rows: publicRows,
      },
      {
        title: `Pages that know who is asking: medians of ${RUNS} runs`,
        head: [
          ...travel,
          "Lighthouse, performance",
          "first paint, ms",
          "slowest interaction with a processor four times as slow, ms",
        ],
        rows: privateRows,
      },
    ],
  };
}

async function looksAt(context: BrowserContext, address: string): Promise<Report[]> {
  const cookies = await context.cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
  return Array.from({ length: RUNS }, () => lighthouse(address, { cookie }));
}

/** Of 100; nothing of runs that did not look at it. */
function scores(looks: readonly Report[], name: keyof Report["categories"]): number[] {
  return looks.flatMap(({ categories }) => {
    const score = categories[name]?.score;
    return score === undefined ? [] : [Math.round(score * 100)];
  });
}

function firstPaint({ audits }: Report): number {
  return audits["first-contentful-paint"]?.numericValue ?? Number.NaN;
}

/** Kilobytes and requests of a browser with an empty cache, until nothing more travels. */
async function travelOf(context: BrowserContext, address: string) {
  // Once before, so that pictures are made.
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.setCacheDisabled", { cacheDisabled: true });
  const kinds = new Map<string, { kind: string; url: string; headers: number }>();
  const travelled = new Map<string, { kind: string; bytes: number }>();
  session.on("Network.responseReceived", ({ requestId, type, response }) => {
    if (!response.mimeType.startsWith("image/"))
      kinds.set(requestId, { kind: type, url: response.url, headers: response.encodedDataLength });
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    const known = kinds.get(requestId);
    if (!known || travelled.has(known.url)) return;
    travelled.set(known.url, { kind: known.kind, bytes: encodedDataLength - known.headers });
  });
  await page.goto(address, { waitUntil: "networkidle" });
  await page.close();
  const kilobytes = (wanted: string) =>
    [...travelled.values()].reduce(
      (sum, { kind, bytes }) => sum + (kind === wanted ? bytes : 0),
      0,
    ) / 1024;
  return { scripts: kilobytes("Script"), html: kilobytes("Document"), requests: travelled.size };
}

async function signedIn(browser: Browser, url: string, as: string): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").first().fill(`${as}@inkling.test`);
  await page.getByLabel("Password", { exact: true }).first().fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((to) => !to.pathname.startsWith("/auth"));
  await page.close();
  return context;
}

/** @returns the path of the shirt */
async function addToCart(context: BrowserContext, url: string): Promise<string> {
  const page: Page = await context.newPage();
  await page.goto(`${url}/store`);
  await page.locator("main article a").first().click();
  await page.getByRole("radio", { name: "M", exact: true }).check();
  const { pathname } = new URL(page.url());
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  await page.waitForTimeout(1_000);
  await page.close();
  return pathname;
}

await runPart("browser", benchBrowser);
