import { afterEach, expect, it } from "vitest";

import { readConfig } from "~/config.server";
import { endHold, holdShop } from "~/desk/system/hold/shop-hold.server";
import { createServices } from "~/services.server";
import { testSecret } from "~tests/support/factories/orders";
import { testDatabase } from "~tests/support/test-database";

import { jobs } from "./jobs.server";
import { runUnlessHeld } from "./run-jobs.server";

const test = testDatabase();
const { signal } = new AbortController();
afterEach(() => endHold(test.db));

async function ranNames(): Promise<string[]> {
  const services = createServices(readConfig({}), test.pool, testSecret);
  const ran: string[] = [];
  for (const job of jobs) {
    const run = async () => void ran.push(job.name);
    await runUnlessHeld({ ...job, run }, services, signal);
  }
  return ran;
}

it("while the shop is held, nothing that reaches the world outside runs, and all else does", async () => {
  expect(await ranNames()).toEqual(jobs.map(({ name }) => name));
  const at = new Date();
  expect(await holdShop(test.db, { heldAt: at, lostFrom: at })).toBe(true);
  expect(await holdShop(test.db, { heldAt: new Date(0), lostFrom: at })).toBe(false);
  const ran = await ranNames();
  expect(jobs.map(({ name }) => name).filter((name) => !ran.includes(name))).toEqual([
    "deliver-mails",
    "check-guardians-cards",
    "follow-late-orders",
    "send-refunds",
    "report-tax",
    "create-payouts",
    "send-payouts",
    "keep-print-orders",
  ]);
  await endHold(test.db);
  expect(await ranNames()).toContain("deliver-mails");
});
