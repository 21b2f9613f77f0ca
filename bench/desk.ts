import { setTimeout as sleep } from "node:timers/promises";
import { chromium, type Page } from "@playwright/test";
import type pg from "pg";

import { DEMO_PASSWORD } from "../app/people/sessions/demo-accounts.ts";
import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { makeArtists, pickShirts, uploadDrawings } from "./desk/drawings-to-review.ts";
import { Hands } from "./desk/hands.ts";
import { figure } from "./report/figures.ts";
import { runPart } from "./report/part.ts";
import { startDemoShop } from "./shop/demo-shop.ts";

const quick = process.argv.includes("--quick");
const DRAWINGS = quick ? 12 : 50;
const VIEWPORT = { width: 1280, height: 800 };
/** Mockups are drawn ahead once a minute. */
const AHEAD_LIMIT_MS = 600_000;

/**
 * An admin's hour: drawings from their upload to the store, by keyboard alone, in a real browser on
 * PostgreSQL. Counted are the keys and what the admin waits for pages; uploading, the mockups made
 * ahead and the artists' picks are not.
 */
async function benchDesk() {
  const shop = await startDemoShop();
  const { pool } = shop;
  const artists = await makeArtists(shop, DRAWINGS);
  await uploadDrawings(artists, DRAWINGS);
  await untilMockupsAreDrawn(pool);

  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const page = await browser.newPage({ viewport: VIEWPORT, baseURL: shop.url });
  await signIn(page);
  const review = new Hands(page);
  await reviewAll(review);
  await pickShirts(shop, artists);
  await allPicked(pool, artists);
  const publish = new Hands(page);
  await publishAll(publish);
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from store_listings l join products p on p.id = l.product_id join designs d on d.id = p.design_id where d.user_id = any($1)`,
    [artists.map(({ userId }) => userId)],
  );
  await browser.close();
  await shop.stop();
  const inStore = rows[0]?.count ?? 0;
  if (inStore !== DRAWINGS) throw new Error(`${inStore} of ${DRAWINGS} drawings are in the store`);
  return { driver: "Chromium, by keyboard", tables: tablesOf(review, publish) };
}

/** What is published is what the team has sent: a drawing left behind would be a figure of less work. */
async function allPicked(pool: pg.Pool, artists: readonly { userId: string }[]): Promise<void> {
  const { rows } = await pool.query<{ status: string; count: number }>(
    "select status, count(*)::int as count from designs where user_id = any($1) group by status",
    [artists.map(({ userId }) => userId)],
  );
  const [first] = rows;
  if (rows.length !== 1 || first?.status !== "selected")
    throw new Error(`Not all are picked: ${JSON.stringify(rows)}`);
}

/** The job that draws mockups ahead has begun after the last upload, and is done. */
async function untilMockupsAreDrawn(pool: pg.Pool): Promise<void> {
  const uploaded = await pool.query<{ now: Date }>("select now()");
  const end = Date.now() + AHEAD_LIMIT_MS;
  while (Date.now() < end) {
    const { rowCount } = await pool.query(
      "select from job_states where name = 'mockups-ahead' and started_at > $1 and finished_at is not null",
      [uploaded.rows[0]?.now],
    );
    if (rowCount === 1) return;
    await sleep(1_000);
  }
  throw new Error("The mockups were not drawn ahead");
}

async function signIn(page: Page): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Email").fill("admin@inkling.test");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname !== "/auth");
}

/** Each drawing: A approves its words, S sends its mockups and opens the next. */
async function reviewAll(hands: Hands): Promise<void> {
  const { page } = hands;
  await page.goto("/admin/review");
  await page.getByRole("button", { name: "? Keys" }).waitFor();
  const title = page.locator("main h2").first();
  for (let left = DRAWINGS; left > 0; left -= 1) {
    const before = await title.textContent();
    await hands.press("a", "words approved", () => page.getByText(/^Approved by /).waitFor());
    await hands.press("s", "sent, and the next one shown", () =>
      left > 1
        ? page.waitForFunction(
            (other) =>
              ![null, other].includes(document.querySelector("main h2")?.textContent ?? null),
            before,
          )
        : page
            .getByRole("button", { name: /^(Send to the artist|Sending\.\.\.)$/ })
            .waitFor({ state: "detached" }),
    );
  }
}

/** All that were picked, at once: selected in the list, and published as the settings have it. */
async function publishAll(hands: Hands): Promise<void> {
  const { page } = hands;
  await page.goto("/admin?status=selected");
  const bar = page.getByRole("form", { name: "With what is selected" });
  await hands.tabTo(page.getByRole("link", { name: "Skip to content" }));
  await hands.press("Enter", "skipped to the list", () => page.waitForURL("**#main"));
  await hands.tabTo(page.getByLabel("Select all on this page"));
  await hands.press("Space", "a page selected", () => bar.waitFor());
  await hands.tabTo(page.getByRole("link", { name: "Skip to the actions" }));
  await hands.press("Enter", "skipped to the actions", () => page.waitForURL("**#bulk"));
  const all = bar.getByLabel(/that match$/);
  if (await all.isVisible()) {
    await hands.tabTo(all);
    await hands.press("Space", "all selected", () =>
      bar.getByText(`${DRAWINGS} selected`).waitFor(),
    );
  }
  await hands.tabTo(bar.getByRole("button", { name: "Publish with defaults..." }));
  const sure = page.getByRole("button", { name: `Publish ${DRAWINGS} designs` });
  await hands.press("Enter", "asked whether to publish", () => sure.waitFor());
  await hands.tabTo(sure);
  await hands.press("Enter", "all published", () =>
    page
      .getByRole("heading", { name: `${DRAWINGS} designs published` })
      .waitFor({ timeout: 120_000 }),
  );
}

function tablesOf(review: Hands, publish: Hands) {
  const keys = review.keys + publish.keys;
  const seconds = (review.waited + publish.waited) / 1_000;
  const waits = [review, publish].flatMap((hands) => [...hands.waits]);
  return [
    {
      title: `${DRAWINGS} drawings from upload to store`,
      head: ["for each drawing", "figure"],
      rows: [
        ["keys, Tab counted", figure(keys / DRAWINGS, 2, "keys")],
        ["seconds of waiting", figure(seconds / DRAWINGS, 2, "waiting")],
      ],
    },
    {
      title: "What is waited for, milliseconds",
      head: ["after a key", "keys", "median (least-most)"],
      rows: waits.map(([effect, ms]) => [effect, figure(ms.length, 0), figure(ms, 0)] as const),
    },
  ] as const;
}

await runPart("desk", benchDesk);
