import { and, eq, inArray, sql } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { orderLines } from "~/schema/tables/orders";
import { statesBefore } from "~/lib/transitions";

import { recordMadeShirts } from "./record-made-shirts.server";
import { isNotCancelled, shirtsToMake } from "./cancelled/not-cancelled.server";
import { printStates, printTransitions, type PrintState } from "~/schema/print-state";

/**
 * Brings the lines of an order that lag behind up to a state, step by step. The order's row must be
 * locked.
 * @param lineIds if left out, all of the order's lines
 */
export async function advanceLines(
  tx: Transaction,
  orderId: string,
  state: PrintState,
  lineIds?: readonly string[],
): Promise<void> {
  // No line is behind the first state.
  for (const step of printStates.slice(1)) {
    const advanced = await tx
      .update(orderLines)
      .set({ printState: step, madeQuantity: sql`${shirtsToMake}` })
      .where(
        and(
          eq(orderLines.orderId, orderId),
          isNotCancelled,
          lineIds && inArray(orderLines.id, [...lineIds]),
          inArray(orderLines.printState, statesBefore(printTransitions, step)),
        ),
      )
      .returning({ id: orderLines.id });
    await recordMadeShirts(
      tx,
      advanced.map(({ id }) => id),
    );
    if (step === state) return;
  }
}
