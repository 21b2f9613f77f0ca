import { test as base } from "@playwright/test";

/** A journey. What it opened is closed at its end: pages that stay open go on asking the shop. */
export const test = base.extend<{ closing: undefined }>({
  closing: [
    async ({ browser }, use) => {
      const others = browser.contexts();
      await use(undefined);
      const own = browser.contexts().filter((context) => !others.includes(context));
      await Promise.all(own.map((context) => context.close()));
    },
    { auto: true },
  ],
});
