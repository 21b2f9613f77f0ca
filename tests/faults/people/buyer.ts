import { setTimeout as sleep } from "node:timers/promises";

import { testAddress } from "../../support/factories/orders.ts";

export type Purchase = {
  /** Of this purchase alone. */
  email: string;
  /** The provider has said that it is paid. */
  isAcknowledged: boolean;
};

/** How often someone sends the same form again. */
const TRIES = 60;
const PAUSE_MS = 500;

/** Buys one shirt after the other; whoever is answered with an error tries again with the same form. */
export async function buyShirts(
  { base, variant }: { base: string; variant: string },
  purchases: Purchase[],
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const purchase = { email: `${crypto.randomUUID()}@faults.test`, isAcknowledged: false };
    purchases.push(purchase);
    await buyOne(base, variant, purchase).catch(() => undefined);
    await sleep(300);
  }
}

async function buyOne(base: string, variant: string, purchase: Purchase): Promise<void> {
  const checkout = `${base}/checkout?variant=${variant}&quantity=1`;
  const page = await untilFine(async () => {
    const response = await fetch(checkout);
    const text = await response.text();
    return response.ok ? text : null;
  });
  const form = {
    ...testAddress,
    email: purchase.email,
    checkoutKey: field(page, "checkoutKey"),
    shownTotalCents: field(page, "shownTotalCents"),
  };
  const payPage = await untilFine(() => redirectOf(checkout, form, base));
  const done = await untilFine(() => redirectOf(payPage, { intent: "pay" }, base));
  purchase.isAcknowledged = new URL(done).searchParams.has("order");
}

async function untilFine<T>(attempt: () => Promise<T | null>): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const result = await attempt().catch(() => null);
    if (result !== null) return result;
    await sleep(PAUSE_MS);
  }
  throw new Error("It failed again and again");
}

async function redirectOf(
  url: string,
  form: Record<string, string>,
  base: string,
): Promise<string | null> {
  const body = new URLSearchParams(form);
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  await response.arrayBuffer();
  const location = response.headers.get("Location");
  if (!location) return null;
  const target = new URL(location, base);
  return new URL(target.pathname + target.search, base).href;
}

function field(page: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
