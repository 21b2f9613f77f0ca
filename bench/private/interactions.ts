import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";

/** A phone of the middle class is this much slower than the machine that measures. */
const SLOWER = 4;
const SETTLED_MS = 500;

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

/**
 * The most milliseconds that the page's thread works for one interaction, until nothing more is done
 * for it, on a processor that is slower; no less than "Interaction to Next Paint" on a phone that does
 * nothing else. Counted in CPU time, which the load of the machine does not lengthen.
 */
export async function slowestInteraction(
  browser: Browser,
  context: BrowserContext,
  address: string,
): Promise<number | null> {
  const wanted = steps[new URL(address).pathname];
  if (!wanted) return null;
  const page = await context.newPage();
  await page.goto(address, { waitUntil: "networkidle" });
  let most = 0;
  for (const step of wanted) {
    const act = await ready(page, step);
    await browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline"] });
    await act();
    await page.waitForTimeout(SETTLED_MS);
    most = Math.max(most, worked(await browser.stopTracing()));
  }
  await page.close();
  return most * SLOWER;
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
