import type { BrowserContext, Page } from "@playwright/test";

/** A phone of the middle class is this much slower than the machine that measures. */
const CPU_THROTTLING = 4;

type Interaction = (page: Page) => Promise<void>;

const press =
  (name: string | RegExp): Interaction =>
  (page) =>
    page.getByRole("button", { name }).first().click();

/** What people do on a page, each a few times where it can be repeated. */
const interactions: Readonly<Record<string, readonly Interaction[]>> = {
  "/auth": [
    (page) => page.getByLabel("Email").first().click(),
    (page) => page.keyboard.type("someone@inkling.test"),
    (page) => page.getByLabel("Password", { exact: true }).first().click(),
    (page) => page.keyboard.type("Draw-and-wear-2!"),
    press(/show password/i),
    press("Sign In"),
  ],
  "/admin": [
    (page) =>
      page
        .getByRole("link", { name: /^Search/ })
        .last()
        .click(),
    (page) => page.keyboard.type("dragon"),
    (page) => page.keyboard.press("Escape"),
    (page) => page.getByText("Columns", { exact: true }).first().click(),
    (page) => page.keyboard.press("Escape"),
    (page) => page.getByRole("checkbox").nth(1).check(),
    (page) => page.getByRole("checkbox").nth(2).check(),
  ],
};

/**
 * The longest time in milliseconds from an interaction to the next picture of the page, as browsers
 * report it for "Interaction to Next Paint", with a slowed processor.
 */
export async function slowestInteraction(
  context: BrowserContext,
  address: string,
): Promise<number | null> {
  const steps = interactions[new URL(address).pathname];
  if (!steps) return null;
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_THROTTLING });
  await page.addInitScript(() => {
    const slow = { worst: 0 };
    Object.assign(window, { slow });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ("interactionId" in entry && entry.interactionId)
          slow.worst = Math.max(slow.worst, entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  await page.goto(address, { waitUntil: "networkidle" });
  for (const step of steps) {
    await step(page);
    await page.waitForTimeout(300);
  }
  const worst = await page.evaluate(
    () => (window as unknown as { slow: { worst: number } }).slow.worst,
  );
  await page.close();
  return worst;
}
