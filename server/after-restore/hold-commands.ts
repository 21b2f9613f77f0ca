import { readProvider } from "~/books/read-provider.server";
import { ledgerReport } from "~/money/check-ledger.server";
import { formatFinding } from "~/money/ledger-rules/format-finding";
import { refundCancelledLines } from "~/orders/cancelled/refund-cancelled-lines.server";
import { endHold, holdShop, shopHold } from "~/desk/system/hold/shop-hold.server";
import type { Services } from "~/services.server";

import { adoptLostRefunds } from "./lost-refunds";
import { matchLostTransfers } from "./lost-transfers";

/** Of a hundred orders each; the job goes on with the rest. */
const MOST_RUNS = 100;

type Acting = Pick<Services, "db" | "payments" | "now">;

/** After a restore that was not made by `npm run restore`: nothing leaves the shop from now on. */
export async function hold({ db, now }: Acting, [since = ""]: string[]): Promise<string> {
  const lostFrom = new Date(since);
  if (Number.isNaN(lostFrom.getTime()) || lostFrom > now())
    throw new Error(
      "Usage: npm run shop:hold -- 2026-11-23T05:00:00Z (the moment whose state was restored)",
    );
  return (await holdShop(db, { heldAt: now(), lostFrom }))
    ? "The shop is held: no mail, no money and no print order leaves it until npm run shop:resume."
    : "The shop was held already.";
}

/**
 * Lets a restored shop act again. First it learns from the provider what happened after the backup,
 * so that no refund and no payout is made twice.
 * @throws Error when the provider does not respond: the shop stays held
 */
export async function resume({ db, payments, now }: Acting): Promise<string> {
  const held = await shopHold(db);
  if (!held) return "The shop is not held.";
  if (!(await readProvider(db, { payments, now: now() })))
    throw new Error("The payment provider does not respond: the shop stays held.");
  // What was erased again has to be given back again, on paper: the provider may have done it.
  for (let runs = 0; runs < MOST_RUNS; runs += 1)
    if ((await refundCancelledLines(db, { now: now() })) === 0) break;
  const { matched, booked, open } = await adoptLostRefunds(db, held, { payments, now: now() });
  const transfers = await matchLostTransfers(db, held, { payments, now: now() });
  const { findings } = await ledgerReport(db);
  await endHold(db);
  return [
    "The shop is no longer held: mail, money and print orders go out again.",
    `Refunds made after the backup: ${matched} answer refunds that were waiting, ${booked} are booked.`,
    ...listed("Refunds to book by hand:", open),
    ...listed("Payouts made after the backup:", transfers),
    ...listed("What the books do not know (npm run ledger:check):", findings.map(formatFinding)),
  ].join("\n");
}

function listed(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  - ${line}`)];
}
