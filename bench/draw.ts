import { chromium } from "@playwright/test";

import { DEMO_PASSWORD } from "../app/people/sessions/demo-accounts.ts";
import { chromiumArgs, findChromium } from "../tests/support/chromium.ts";
import { framesWhileDrawing, manyLines, openDrawing } from "./browser/many-lines.ts";
import { startFilledShop } from "./filled.ts";
import { figure, isQuick, runPart, shareOf } from "./report.ts";

const LINES = [0, 500, 2_000];
/** A phone of the middle class is this much slower than the machine that measures. */
const SLOWER = 4;
const SECONDS = isQuick ? 3 : 9;
/** A screen shows 60 pictures a second: one that took longer was missed. */
const MISSED_MS = 1_000 / 60 + 4;

/** How smoothly a line follows the hand on a sheet with many lines, with a slower processor. */
async function benchDraw() {
  const shop = await startFilledShop("demo");
  const url = shop.base.replace("127.0.0.1", "localhost");
  const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumArgs });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(`${url}/auth`);
  await page.getByLabel("Email").first().fill("creator@inkling.test");
  await page.getByLabel("Password", { exact: true }).first().fill(DEMO_PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL((to) => !to.pathname.startsWith("/auth"));
  const slowed = await context.newCDPSession(page);
  const rows = [];
  for (const count of LINES) {
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    await openDrawing(page, `${url}/creator/draw`, manyLines(count));
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.reload();
    await page.locator("html[data-ready]").waitFor();
    const ready = await page.evaluate(() => performance.now());
    await page.waitForTimeout(3_000);
    const frames = await framesWhileDrawing(page, SECONDS);
    const undone = await page.evaluate(undoMs);
    rows.push([
      count.toLocaleString("en-US"),
      figure(ready, 0),
      figure(1_000 / shareOf(frames, 0.5), 0, { least: 58 }),
      figure(shareOf(frames, 0.95), 1),
      figure((100 * frames.filter((ms) => ms > MISSED_MS).length) / frames.length, 1),
      figure(undone, 0),
    ]);
  }
  await browser.close();
  await shop.stop();
  return {
    tables: [
      {
        title: `Drawing with a processor ${SLOWER} times as slow, on a phone's screen`,
        head: [
          "lines on the sheet",
          "the page hears a pen, ms",
          "pictures a second while drawing",
          "95 of 100 pictures within, ms",
          "pictures missed, of 100",
          "an undo, ms",
        ],
        rows,
      },
    ],
  };
}

/** Runs in the page: until what was undone is gone from the screen. */
async function undoMs(): Promise<number> {
  const stage = document.querySelector<HTMLElement>("[role=application]");
  stage?.focus();
  const began = performance.now();
  stage?.dispatchEvent(
    new KeyboardEvent("keydown", { key: "z", ctrlKey: true, bubbles: true, cancelable: true }),
  );
  await new Promise(requestAnimationFrame);
  return performance.now() - began;
}

await runPart("draw", benchDraw);
