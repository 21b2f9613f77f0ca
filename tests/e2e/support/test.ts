import { test as base } from "@playwright/test";

/** A journey. What it opened is closed at its end: pages that stay open go on asking the shop. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
});
