import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Db, Transaction } from "~/platform/database/client.server";
import { bulkRows } from "~/schema/tables/desk";
import { orders } from "~/schema/tables/orders";
import { trackingForm } from "~/orders/order-admin-forms";
import type { Tracking } from "~/orders/parcels/tracking";
import { plainCode } from "~/lib/fields/typed-code";
import { fieldErrors, type FieldErrors } from "~/lib/form";

import { CARRIER, parcelField, type ParcelToNumber } from "./parcel-fields";
import { NOT_NUMBERED } from "./rows/row-outcome";

/** The selected orders that wait for their numbers; pasted rows have theirs. */
export async function parcelsToNumber(db: Db, runId: string): Promise<ParcelToNumber[]> {
  return db
    .select({
      id: bulkRows.id,
      orderNumber: orders.number,
      name: sql<string | null>`${orders.shippingAddress} ->> 'name'`,
    })
    .from(bulkRows)
    .innerJoin(orders, eq(orders.id, bulkRows.subjectId))
    .where(
      and(
        eq(bulkRows.runId, runId),
        eq(bulkRows.state, "waiting"),
        sql`not ${bulkRows.input} ? 'number'`,
      ),
    )
    .orderBy(asc(bulkRows.position));
}

type Numbered =
  | { ok: true; tracking: Map<string, Tracking>; blank: string[] }
  | { ok: false; errors: FieldErrors };

/** Reads the numbers that were typed for these parcels; one without a number is left alone. */
export function readNumbers(
  parcels: readonly ParcelToNumber[],
  typed: Readonly<Record<string, string>>,
): Numbered {
  const tracking = new Map<string, Tracking>();
  const blank: string[] = [];
  const errors: FieldErrors = {};
  const takenBy = new Map<string, string>();
  for (const { id, orderNumber } of parcels) {
    const field = parcelField(id);
    const number = typed[field]?.trim() ?? "";
    if (number === "") {
      blank.push(id);
      continue;
    }
    const parsed = trackingForm.safeParse({ carrier: typed[CARRIER], number });
    if (!parsed.success) {
      const wrong = fieldErrors(parsed.error);
      if (wrong["number"]) errors[field] = wrong["number"];
      if (wrong["carrier"]) errors[CARRIER] = wrong["carrier"];
      continue;
    }
    const other = takenBy.get(plainCode(number));
    if (other) errors[field] = [`Order ${other} has this number, too`];
    takenBy.set(plainCode(number), orderNumber);
    tracking.set(id, parsed.data);
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const [first] = parcels;
  if (tracking.size === 0 && first)
    return {
      ok: false,
      errors: { [parcelField(first.id)]: ["Please enter at least one tracking number"] },
    };
  return { ok: true, tracking, blank };
}

/** Keeps the numbers with their rows; the others are left as they are. */
export async function saveNumbers(
  tx: Transaction,
  { tracking, blank }: Extract<Numbered, { ok: true }>,
): Promise<void> {
  for (const [id, input] of tracking)
    await tx.update(bulkRows).set({ input }).where(eq(bulkRows.id, id));
  if (blank.length > 0)
    await tx
      .update(bulkRows)
      .set({ state: "refused", why: NOT_NUMBERED })
      .where(inArray(bulkRows.id, blank));
}
