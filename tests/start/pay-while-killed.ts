import { setTimeout as sleep } from "node:timers/promises";

import { testChance } from "../support/property.ts";
import { buy, findVariants, isPaid, type AcknowledgedOrder } from "./shopper.ts";
import { freePort } from "../support/free-port.ts";
import { checkLedgerOf, startShop } from "./shop-process.ts";

const random = testChance();
const SHOPPERS = 3;
const LONGEST_LIFE_MS = 3_500;
/** This many are sold before every kill, however slow the machine is. */
const SOLD_IN_A_LIFE = 2;
const GIVE_UP_MS = 30_000;

type CrashReport = {
  /** Orders that the provider has taken money for. */
  acknowledged: number;
  /** Numbers of those that the shop does not know are paid. */
  lost: string[];
  ledger: { ok: boolean; output: string };
};

/**
 * Repeatedly starts the shop, lets shoppers pay and kills it at a random moment; then checks every
 * order that the provider has taken money for, and the sums in the books.
 */
export async function payWhileKilled(dataDir: string, rounds: number): Promise<CrashReport> {
  const settings = { port: await freePort(), dataDir };
  const base = `http://127.0.0.1:${settings.port}`;
  const acknowledged: AcknowledgedOrder[] = [];
  let variants: string[] = [];
  for (let round = 1; round <= rounds; round += 1) {
    const shop = await startShop(settings);
    if (variants.length === 0) variants = await findVariants(base);
    acknowledged.push(...(await shopUntilKilled(shop, base, variants)));
  }
  const shop = await startShop(settings);
  const lost: string[] = [];
  for (const order of acknowledged) if (!(await isPaid(base, order))) lost.push(order.number);
  await shop.stop();
  return { acknowledged: acknowledged.length, lost, ledger: checkLedgerOf(settings) };
}

async function shopUntilKilled(
  shop: { kill(): Promise<void> },
  base: string,
  variants: string[],
): Promise<AcknowledgedOrder[]> {
  const acknowledged: AcknowledgedOrder[] = [];
  let isOver = false;
  const shoppers = Array.from({ length: SHOPPERS }, async () => {
    while (!isOver) {
      const variant = variants[Math.floor(random() * variants.length)] ?? "";
      try {
        acknowledged.push(await buy(base, variant));
      } catch (error) {
        // Being killed in the middle of a purchase is expected; anything else is an error.
        if (!isOver) throw error;
      }
    }
  });
  const life = 800 + random() * LONGEST_LIFE_MS;
  const killed = sleep(life).then(async () => {
    const giveUpAt = Date.now() + GIVE_UP_MS;
    while (acknowledged.length < SOLD_IN_A_LIFE && Date.now() < giveUpAt) await sleep(50);
    isOver = true;
    await shop.kill();
  });
  await Promise.all([killed, ...shoppers]);
  return acknowledged;
}
