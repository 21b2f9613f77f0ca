import { and, eq, ne, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { discountCodes } from "~/schema/tables/orders";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { CodeLimits } from "~/people/settings/shop-defaults";
import { currentSettings } from "~/people/settings/shop-settings.server";
import { DAY_MS } from "~/lib/dates";

import { type DiscountForm } from "./discount-form";
import { dayText } from "./discount-text";
import { isTypedDiscount } from "./usable-discount.server";

export type SavedDiscount =
  | { ok: true; id: string }
  | { ok: false; reason: "admins-only" | "code-taken" | "conflict" | "limit-below-count" }
  /** The settings allow no code to take off as much. */
  | { ok: false; reason: "above-limit"; limits: CodeLimits };

/** Creates a code; no two differ only in case or hyphens, which nobody has to type. */
export async function createDiscount(
  db: Database,
  actor: Actor,
  input: DiscountForm,
): Promise<SavedDiscount> {
  if (!mayDo(actor, "handle-discounts")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const refused = await aboveLimit(tx, input);
    if (refused) return refused;
    if (await isTaken(tx, input.code)) return { ok: false, reason: "code-taken" };
    const [created] = await tx
      .insert(discountCodes)
      .values({ ...columns(input), createdBy: actor.userId })
      .onConflictDoNothing({ target: discountCodes.code })
      .returning({ id: discountCodes.id });
    if (!created) return { ok: false, reason: "code-taken" };
    await record(tx, actor, "DISCOUNT_CREATED", created.id, null, input);
    return { ok: true, id: created.id };
  });
}

/** Changes a code, but never to a limit below the uses it already has or holds. */
export async function editDiscount(
  db: Database,
  actor: Actor,
  input: DiscountForm & { id: string; version: number },
): Promise<SavedDiscount> {
  if (!mayDo(actor, "handle-discounts")) return { ok: false, reason: "admins-only" };
  const { id, version, ...form } = input;
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select()
      .from(discountCodes)
      .where(and(eq(discountCodes.id, id), eq(discountCodes.version, version)))
      .for("update");
    if (!before) return { ok: false, reason: "conflict" };
    if (form.usageLimit !== null && form.usageLimit < before.usageCount + before.reservedCount) {
      return { ok: false, reason: "limit-below-count" };
    }
    const isSameAmount =
      form.discountType === before.discountType && form.discountAmount === before.discountAmount;
    const refused = isSameAmount ? null : await aboveLimit(tx, form);
    if (refused) return refused;
    if (await isTaken(tx, form.code, id)) return { ok: false, reason: "code-taken" };
    await tx
      .update(discountCodes)
      .set({ ...columns(form), version: sql`${discountCodes.version} + 1` })
      .where(eq(discountCodes.id, id));
    await record(tx, actor, "DISCOUNT_EDITED", id, formOf(before), form);
    return { ok: true, id };
  });
}

/** The table's active switch; if the code already has that value, nothing is recorded. */
export async function switchDiscount(
  db: Database,
  actor: Actor,
  input: { id: string; isActive: boolean },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!mayDo(actor, "handle-discounts")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select({ isActive: discountCodes.isActive })
      .from(discountCodes)
      .where(eq(discountCodes.id, input.id))
      .for("update");
    if (!before) return { ok: false, reason: "missing" };
    const after = { isActive: input.isActive };
    if (before.isActive === after.isActive) return { ok: true };
    await tx
      .update(discountCodes)
      .set({ ...after, version: sql`${discountCodes.version} + 1` })
      .where(eq(discountCodes.id, input.id));
    await record(tx, actor, "DISCOUNT_SWITCHED", input.id, before, after);
    return { ok: true };
  });
}

/** Deletes a code; orders keep its text. */
export async function deleteDiscount(
  db: Database,
  actor: Actor,
  id: string,
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "missing" }> {
  if (!mayDo(actor, "handle-discounts")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [deleted] = await tx.delete(discountCodes).where(eq(discountCodes.id, id)).returning();
    if (!deleted) return { ok: false, reason: "missing" };
    const { usageCount } = deleted;
    await record(tx, actor, "DISCOUNT_DELETED", id, { ...formOf(deleted), usageCount }, null);
    return { ok: true };
  });
}

/** Whether another code is typed the same. */
async function isTaken(tx: Transaction, code: string, ownId?: string): Promise<boolean> {
  const other = ownId === undefined ? undefined : ne(discountCodes.id, ownId);
  return (await tx.$count(discountCodes, and(isTypedDiscount(code), other))) > 0;
}

/** A code that has such an amount already keeps it; what the settings say counts for new ones. */
async function aboveLimit(
  tx: Transaction,
  { discountType, discountAmount }: Pick<DiscountForm, "discountType" | "discountAmount">,
) {
  const { codes: limits } = await currentSettings(tx);
  const most = discountType === "percentage" ? limits.percentMax : limits.amountMaxCents;
  if (most === null || discountAmount <= most) return null;
  return { ok: false as const, reason: "above-limit" as const, limits };
}

/** First and last day as days of the shop, kept as UTC has them; the last one counts until it ends. */
function columns({ validFrom, validUntil, ...form }: DiscountForm) {
  return {
    ...form,
    validFrom: validFrom ? new Date(`${validFrom}T00:00:00Z`) : null,
    validUntil: validUntil ? new Date(Date.parse(`${validUntil}T00:00:00Z`) + DAY_MS - 1) : null,
  };
}

/** A stored code in its form's format, so that both sides of a change are comparable. */
function formOf(kept: typeof discountCodes.$inferSelect): DiscountForm {
  const { code, name, description, discountType, discountAmount, usageLimit, isActive } = kept;
  const what = { code, name, description, discountType, discountAmount, usageLimit, isActive };
  const [validFrom, validUntil] = [dayText(kept.validFrom), dayText(kept.validUntil)];
  return { ...what, validFrom: validFrom || null, validUntil: validUntil || null };
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: string,
  id: string,
  before: unknown,
  after: unknown,
): Promise<void> {
  await recordAdminAction(tx, actor, {
    action,
    resourceType: "discount_code",
    resourceId: id,
    before,
    after,
  });
}
