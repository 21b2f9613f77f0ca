import { setTimeout as sleep } from "node:timers/promises";

import { buy } from "../start/shopper.ts";
import { accountFor, type Accounted } from "./account.ts";
import { buyShirts, type Purchase } from "./people/buyer.ts";
import { askReadiness, nothingRead, readPages, type Read } from "./people/reader.ts";
import { uploadDrawings, type Upload } from "./people/uploader.ts";
import type { World } from "./world.ts";

export type Outcome = Read &
  Accounted & { orders: number; uploads: number; refusedUploads: number; healedS: number };

/** After what a fault leaves behind has been taken back. */
const AFTERMATH_MS = 2_000;

/** People read, buy and upload while something happens; then everything is counted. */
export async function underLoad(world: World, fault: () => Promise<unknown>): Promise<Outcome> {
  await world.database.rows("delete from rate_limits");
  const read = nothingRead();
  const purchases: Purchase[] = [];
  const uploads: Upload[] = [];
  const ending = new AbortController();
  const over = ending.signal;
  const others = ["/cart"];
  const people = [
    readPages({ ...world, others }, read, over),
    readPages({ ...world, others }, read, over),
    askReadiness(() => world.bases, read, over),
    buyShirts(world, purchases, over),
    buyShirts(world, purchases, over),
    uploadDrawings(world, uploads, over),
  ];
  await sleep(2_000);
  await fault();
  const healedS = await secondsToHeal(world);
  ending.abort();
  await Promise.all(people);
  await sleep(AFTERMATH_MS);
  return {
    ...read,
    ...(await accountFor(world, purchases, uploads)),
    orders: purchases.filter((one) => one.isAcknowledged).length,
    uploads: uploads.filter(({ answer }) => answer === "kept").length,
    refusedUploads: uploads.filter(({ answer }) => answer === "refused").length,
    healedS,
  };
}

const GIVE_UP_MS = 60_000;

/** Seconds until every process reads and writes again. */
async function secondsToHeal({ bases, variant }: World): Promise<number> {
  const start = performance.now();
  const healed = await Promise.all(
    bases.map(async (base) => {
      while (performance.now() - start < GIVE_UP_MS) {
        const isReady = await fetch(`${base}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isReady && (await buy(base, variant).catch(() => null)))
          return (performance.now() - start) / 1000;
        await sleep(100);
      }
      return Infinity;
    }),
  );
  return Math.max(...healed);
}
