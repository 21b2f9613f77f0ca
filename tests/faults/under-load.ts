import { setTimeout as sleep } from "node:timers/promises";

import { isPaid } from "../start/shopper.ts";
import { accountFor, type Accounted } from "./account.ts";
import { buyOnce, buyShirts, type Purchase } from "./users/buyer.ts";
import { askReadiness, nothingRead, readPages, type Read } from "./users/reader.ts";
import { uploadDrawings, type Upload } from "./users/uploader.ts";
import type { Place } from "./place.ts";

export type Outcome = Read &
  Accounted & {
    orders: number;
    uploads: number;
    refusedUploads: number;
    slowestFormMs: number;
    healedS: number;
  };

const GIVE_UP_MS = 60_000;

/** After what a fault leaves behind has been taken back. */
const AFTERMATH_MS = 2_000;

/** People read, buy and upload while something happens; then everything is counted. */
export async function underLoad(place: Place, fault: () => Promise<unknown>): Promise<Outcome> {
  await place.clearAttempts?.();
  const read = nothingRead();
  const purchases: Purchase[] = [];
  const uploads: Upload[] = [];
  const ending = new AbortController();
  const over = ending.signal;
  const others = ["/cart"];
  const people = [
    readPages({ ...place, others }, read, over),
    readPages({ ...place, others }, read, over),
    askReadiness(() => place.bases, read, over),
    buyShirts(place, purchases, over),
    buyShirts(place, purchases, over),
    ...(place.cookie ? [uploadDrawings({ ...place, cookie: place.cookie }, uploads, over)] : []),
  ];
  await sleep(2_000);
  await untilKept(place);
  await fault();
  const healedS = await secondsToHeal(place);
  ending.abort();
  await Promise.all(people);
  await sleep(AFTERMATH_MS);
  await lookAtOrders(place, purchases);
  return {
    ...read,
    ...(await accountFor(place, purchases, uploads)),
    orders: purchases.filter((one) => one.isAcknowledged).length,
    uploads: uploads.filter(({ answer }) => answer === "kept").length,
    refusedUploads: uploads.filter(({ answer }) => answer === "refused").length,
    slowestFormMs: Math.max(...purchases.map(({ slowestMs }) => slowestMs)),
    healedS,
  };
}

/** A change just before (a title, an order) has pages made anew: every process has them again. */
async function untilKept({ bases, kept }: Place): Promise<void> {
  for (const base of bases)
    for (const path of kept) {
      const giveUpAt = performance.now() + GIVE_UP_MS;
      const isKept = () =>
        fetch(base + path).then(
          ({ ok }) => ok,
          () => false,
        );
      while (!(await isKept()) && performance.now() < giveUpAt) await sleep(100);
    }
}

/**
 * Buyers look at the page that they returned to, where the shop asks the provider: an event that was
 * refused is posted again only after minutes.
 */
async function lookAtOrders({ base }: Place, purchases: readonly Purchase[]): Promise<void> {
  for (const { order } of purchases) if (order) await isPaid(base, order);
}

/** Seconds until every process reads and writes again. */
async function secondsToHeal({ bases, variant, pay }: Place): Promise<number> {
  const start = performance.now();
  const healed = await Promise.all(
    bases.map(async (base) => {
      while (performance.now() - start < GIVE_UP_MS) {
        const isReady = await fetch(`${base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady && (await buyOnce(base, variant, pay)))
          return (performance.now() - start) / 1000;
        await sleep(100);
      }
      return Infinity;
    }),
  );
  return Math.max(...healed);
}
