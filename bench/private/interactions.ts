import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";

/** A phone of the middle class is this much slower than the machine that measures. */
const SLOWER = 4;
/** An interaction is painted long before. */
const PAINTED_MS = 400;
const SETTLED_MS = 700;

/** Pressed with the pointer, or a key. */
type Step = ((page: Page) => Locator) | { key: string };

const steps: Readonly<Record<string, readonly Step[]>> = {
  "/auth": [
    (page) => page.getByLabel("Email").first(),
    { key: "n" },
    { key: "o" },
    (page) => page.getByLabel("Password", { exact: true }).first(),
    { key: "D" },
    { key: "r" },
    (page) => page.getByRole("button", { name: /show password/i }).first(),
  ],
  "/admin": [
    (page) => page.getByText("Columns", { exact: true }).first(),
    { key: "Escape" },
    (page) => page.getByRole("checkbox").nth(1),
    (page) => page.getByRole("checkbox").nth(2),
    { key: "Control+k" },
    { key: "d" },
    { key: "r" },
    { key: "Escape" },
  ],
};

/** Whether interactions with a page are known. */
export function hasSteps(address: string): boolean {
  return stepsOf(address).length > 0;
}

/**
 * Milliseconds of the slowest interaction with a page on a processor that is slower, "Interaction to
 * Next Paint": from the press until the browser has painted, rounded to 8.
 */
export async function slowestInteraction(
  context: BrowserContext,
  address: string,
): Promise<number> {
  const page = await openedSlowly(context, address);
  await page.evaluate(noteInteractions);
  for (const step of stepsOf(address)) {
    const act = await ready(page, step);
    await act();
    await page.waitForTimeout(PAINTED_MS);
  }
  const slowest = await page.evaluate(() => Math.max(0, ...(globalThis.noted ?? [])));
  await page.close();
  return slowest;
}

/**
 * CPU milliseconds of the page's thread for all that it does for the interaction with most work, also
 * after the next paint. Watching that slows the page down: it is no interaction's time.
 */
export async function mostWork(
  browser: Browser,
  context: BrowserContext,
  address: string,
): Promise<number> {
  const page = await openedSlowly(context, address);
  let most = 0;
  for (const step of stepsOf(address)) {
    const act = await ready(page, step);
    await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
    await act();
    await page.waitForTimeout(SETTLED_MS);
    most = Math.max(most, worked(await browser.stopTracing()));
  }
  await page.close();
  return most;
}

function stepsOf(address: string): readonly Step[] {
  return steps[new URL(address).pathname] ?? [];
}

async function openedSlowly(context: BrowserContext, address: string): Promise<Page> {
  const page = await context.newPage();
  const slowed = await context.newCDPSession(page);
  await page.goto(address, { waitUntil: "networkidle" });
  await slowed.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  return page;
}

declare global {
  var noted: number[] | undefined;
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

/** Finds what is pressed beforehand, as looking for it is work of the page's thread, too. */
async function ready(page: Page, step: Step): Promise<() => Promise<void>> {
  if (typeof step !== "function") return () => page.keyboard.press(step.key);
  const found = step(page);
  await found.scrollIntoViewIfNeeded();
  const box = await found.boundingBox();
  if (!box) throw new Error(`Nothing to press: ${String(found)}`);
  return () => page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

type Traced = { name: string; pid: number; tid: number; tdur?: number; args: { name?: string } };

/** Milliseconds of CPU time that the busiest page's thread worked. */
function worked(trace: Buffer): number {
  // Written by the browser.
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: Traced[] };
  const threads = traceEvents.filter(
    ({ name, args }) => name === "thread_name" && args.name === "CrRendererMain",
  );
  const sums = threads.map((thread) =>
    traceEvents
      .filter(
        ({ name, pid, tid }) => name === "RunTask" && pid === thread.pid && tid === thread.tid,
      )
      .reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0),
  );
  return Math.max(0, ...sums);
}
