import { eq } from "drizzle-orm";
import { z } from "zod";

import type { Database } from "~/platform/database/client.server";
import { paymentAccounts, taxCorrections } from "~/schema/tables/earnings";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { parseWholeNumber } from "~/lib/fields/parse-whole-number";
import { parseDollars } from "~/lib/money";

const LARGEST_CENTS = 1_000_000_00;
const LONGEST_REASON = 300;

/** Dollars that are added to a payee's year, or taken off it, and why. */
export const correctionForm = z.object({
  payee: z.uuid("This payee is not known"),
  amountCents: z.string().transform((typed, context) => {
    const cents = parseDollars(typed);
    if (cents !== null && cents !== 0 && Math.abs(cents) <= LARGEST_CENTS) return cents;
    context.addIssue("Please enter an amount other than zero, like 12.50 or -12.50");
    return z.NEVER;
  }),
  reason: z
    .string()
    .trim()
    .min(1, "Please say why")
    .max(LONGEST_REASON, `Please use at most ${LONGEST_REASON} characters`),
});

/**
 * Adds to a payee's royalties of a year, or takes off them. A correction is never changed: a wrong
 * one is taken back by another.
 */
export async function correctYear(
  db: Database,
  actor: Actor,
  { payee, year, ...values }: z.output<typeof correctionForm> & { year: string },
): Promise<{ ok: true } | { ok: false; reason: "forbidden" | "unknown-payee" }> {
  if (!mayDo(actor, "keep-books")) return { ok: false, reason: "forbidden" };
  return db.transaction(async (tx) => {
    const inYear = parseWholeNumber(year) ?? 0;
    const known = await tx.$count(paymentAccounts, eq(paymentAccounts.payeeRef, payee));
    if (known === 0) return { ok: false, reason: "unknown-payee" };
    await tx
      .insert(taxCorrections)
      .values({ ...values, payeeRef: payee, year: inYear, createdBy: actor.userId });
    await recordAdminAction(tx, actor, {
      action: "TAX_YEAR_CORRECTED",
      resourceType: "tax_corrections",
      resourceId: payee,
      after: { year: inYear, ...values },
    });
    return { ok: true };
  });
}
