import { setTimeout as sleep } from "node:timers/promises";

import { testAddress } from "../../support/factories/orders.ts";

import type { AcknowledgedOrder } from "../../start/shopper.ts";
import type { Place } from "../place.ts";

export type Purchase = {
  /** Of this purchase alone. */
  email: string;
  /** The provider has said that it is paid. */
  isAcknowledged: boolean;
  /** What the page that the buyer returns to is found by. */
  order: AcknowledgedOrder | null;
  /** Its slowest answer to a form. */
  slowestMs: number;
};

const newPurchase = (): Purchase => ({
  email: `${crypto.randomUUID()}@faults.test`,
  isAcknowledged: false,
  order: null,
  slowestMs: 0,
});

/** How often someone sends the same form again. */
const TRIES = 60;
const PAUSE_MS = 500;

/** Buys one shirt after the other; whoever is answered with an error tries again with the same form. */
export async function buyShirts(
  { base, variant, pay }: Pick<Place, "base" | "variant" | "pay">,
  purchases: Purchase[],
  over: AbortSignal,
): Promise<void> {
  while (!over.aborted) {
    const purchase = newPurchase();
    purchases.push(purchase);
    await buyOne(base, variant, purchase, pay).catch(() => undefined);
    await sleep(300);
  }
}

/** @returns whether a purchase went through without a second try */
export async function buyOnce(base: string, variant: string, pay: Place["pay"]): Promise<boolean> {
  const purchase = newPurchase();
  await buyOne(base, variant, purchase, pay, 1).catch(() => undefined);
  return purchase.isAcknowledged;
}

async function buyOne(
  base: string,
  variant: string,
  purchase: Purchase,
  pay: Place["pay"],
  tries = TRIES,
): Promise<void> {
  const checkout = `${base}/checkout?variant=${variant}&quantity=1`;
  const page = await untilFine(async () => {
    const response = await fetch(checkout);
    const text = await response.text();
    return response.ok ? text : null;
  }, tries);
  const form = {
    ...testAddress,
    email: purchase.email,
    checkoutKey: field(page, "checkoutKey"),
    shownTotalCents: field(page, "shownTotalCents"),
  };
  const payPage = await untilFine(() => redirectOf(checkout, form, base, purchase), tries);
  if (pay && !payPage.startsWith(base)) {
    await pay(payPage);
    purchase.isAcknowledged = true;
    return;
  }
  const done = await untilFine(() => redirectOf(payPage, { intent: "pay" }, base, purchase), tries);
  const { searchParams } = new URL(done);
  const [number, key] = [searchParams.get("order"), searchParams.get("key")];
  if (!number || !key) return;
  purchase.order = { number, key };
  purchase.isAcknowledged = true;
}

async function untilFine<T>(attempt: () => Promise<T | null>, most: number): Promise<T> {
  for (let tries = 0; tries < most; tries += 1) {
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
  purchase: Purchase,
): Promise<string | null> {
  const body = new URLSearchParams(form);
  const start = performance.now();
  const response = await fetch(url, { method: "POST", body, redirect: "manual" });
  await response.arrayBuffer();
  purchase.slowestMs = Math.max(purchase.slowestMs, performance.now() - start);
  const location = response.headers.get("Location");
  if (!location) return null;
  const target = new URL(location, base);
  // Our own address is that of one process; a provider's is its own.
  const isOurs = !target.pathname.startsWith("/c/pay/");
  return isOurs ? new URL(target.pathname + target.search, base).href : target.href;
}

function field(page: string, name: string): string {
  const tag = new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(page)?.[0] ?? "";
  return /value="([^"]*)"/.exec(tag)?.[1] ?? "";
}
