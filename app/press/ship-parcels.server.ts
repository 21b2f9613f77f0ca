import type { Database } from "~/platform/database/client.server";
import type { Actor } from "~/people/actor";
import { shipPackedLines, type ShippedLines } from "~/orders/ship-packed-lines.server";

import { PARCEL_ROWS_LIMIT, parcelRows } from "./parcel-rows";

export type ParcelResult = { typed: string; isShipped: boolean; text: string };

const refusals: Record<Extract<ShippedLines, { ok: false }>["reason"], string> = {
  forbidden: "You don't have admin privileges",
  "not-found": "There is no order with this number",
  "nothing-packed": "Nothing in this order is packed and waiting",
  held: "The payment of its first order is in question; the order's page says more",
  "too-early":
    "It is a gift and would arrive before its day; the print desk says from when it may go",
};

/**
 * Sends off the packed lines of every row's order, each row on its own.
 * @returns the result of each
 */
export async function shipParcels(
  db: Database,
  actor: Actor,
  pasted: string,
  deps: { now: Date },
): Promise<ParcelResult[]> {
  const results: ParcelResult[] = [];
  for (const [at, row] of parcelRows(pasted).entries()) {
    const { typed } = row;
    if ("problem" in row) results.push({ typed, isShipped: false, text: row.problem });
    else if (at >= PARCEL_ROWS_LIMIT)
      results.push({
        typed,
        isShipped: false,
        text: "Too many rows at once: paste this one again",
      });
    else {
      const shipped = await shipPackedLines(db, actor, row, deps);
      results.push({ typed, isShipped: shipped.ok, text: textOf(shipped) });
    }
  }
  return results;
}

function textOf(shipped: ShippedLines): string {
  if (!shipped.ok) return refusals[shipped.reason];
  return shipped.isComplete
    ? "Shipped; the buyer has been told"
    : "Shipped; the rest of this order will follow";
}
