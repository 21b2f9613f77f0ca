import type { BrowserContext, Locator, Page } from "@playwright/test";

/** A phone of the middle class is this much slower than the machine that measures. */
const SLOWER = 4;
/** An interaction is painted long before. */
const PAINTED_MS = 400;

/** Pressed with the pointer, or a key. */
type Step = ((page: Page) => Locator) | string;

const steps: Readonly<Record<string, readonly Step[]>> = {
  "/auth": [
    (page) => page.getByLabel("Email").first(),
    "n",
    "o",
    (page) => page.getByLabel("Password", { exact: true }).first(),
    "D",
    "r",
    (page) => page.getByRole("button", { name: /show password/i }).first(),
  ],
  "/admin": [
    (page) => page.getByText("Columns", { exact: true }).first(),
    "Escape",
    (page) => page.getByRole("checkbox").nth(1),
    (page) => page.getByRole("checkbox").nth(2),
    "Control+k",
    "d",
    "r",
    "Escape",
  ],
};

declare global {
  var noted: number[] | undefined;
}

/**
 * Milliseconds of the slowest interaction of each run, "Interaction to Next Paint": from the press
 * until the browser has painted, rounded to 8. None where no interactions with the page are known.
 */
export async function slowestInteraction(
  context: BrowserContext,
  address: string,
  runs: number,
): Promise<number[]> {
  const known = steps[new URL(address).pathname] ?? [];
  const slowest: number[] = [];
  for (let run = 0; run < runs && known.length > 0; run += 1) {
    const page = await context.newPage();
    const slowed = await context.newCDPSession(page);
    await page.goto(address, { waitUntil: "networkidle" });
    await slowed.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
    await page.evaluate(noteInteractions);
    for (const step of known) {
      await (typeof step === "string" ? page.keyboard.press(step) : press(page, step(page)));
      await page.waitForTimeout(PAINTED_MS);
    }
    slowest.push(await page.evaluate(() => Math.max(0, ...(globalThis.noted ?? []))));
    await page.close();
  }
  return slowest;
}

/** Runs in the page: those that take less than 16 ms are not told. */
function noteInteractions(): void {
  const noted: number[] = [];
  globalThis.noted = noted;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if ("interactionId" in entry && entry.interactionId) noted.push(entry.duration);
    // Typed without the threshold yet.
  }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
}

/** By its place, as looking for it is work of the page's thread, too. */
async function press(page: Page, found: Locator): Promise<void> {
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${String(found)}`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}
