import { inArray } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { printOrders } from "~/schema/tables/print-orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import type { PrintFailure } from "~/integrations/print/print-failure";

import { claimedPrintOrder } from "./claimed-print-order.server";
import type { PrintOrderDeps } from "./print-order-deps.server";
import { openPrintOrderStates } from "~/schema/print-order-state";
import { withdrawPrintOrder } from "./withdraw-print-order.server";

type PrintedHere =
  | { ok: true }
  | { ok: false; reason: "forbidden" | "busy" }
  | { ok: false; reason: "provider"; failure: PrintFailure };

/** Takes an order back from the provider to print it at our own desk; no job sends it again. */
export async function printHere(
  db: Database,
  actor: Actor,
  printOrderId: string,
  deps: Pick<PrintOrderDeps, "printer" | "now">,
): Promise<PrintedHere> {
  if (!mayDo(actor, "print-orders")) return { ok: false, reason: "forbidden" };
  const which = inArray(printOrders.state, [...openPrintOrderStates]);
  const claim = { id: printOrderId, now: deps.now, which };
  const done = await claimedPrintOrder(db, claim, async (row): Promise<PrintedHere> => {
    const failure = await withdrawPrintOrder(db, row, deps, actor);
    return failure ? { ok: false, reason: "provider", failure } : { ok: true };
  });
  return done ?? { ok: false, reason: "busy" };
}
