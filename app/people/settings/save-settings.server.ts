import { eq } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { collections } from "~/schema/tables/collections";
import { shopSettings } from "~/schema/tables/system";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import type { SettingsForm } from "./settings-form";
import { shopDefaults } from "./shop-defaults";
import { settingsOf } from "./shop-settings.server";

export type SavedSettings =
  | { ok: true; version: number }
  | { ok: false; reason: "not-your-role" | "conflict" | "unknown-collection" };

/** Saves the settings, unless someone else has since the version that the form shows. */
export async function saveSettings(
  db: Database,
  actor: Actor,
  { version, ...form }: SettingsForm & { version: number },
): Promise<SavedSettings> {
  if (!mayDo(actor, "change-settings")) return { ok: false, reason: "not-your-role" };
  return db.transaction(async (tx) => {
    const collection = await collectionName(tx, form.collectionId);
    if (form.collectionId && collection === null)
      return { ok: false, reason: "unknown-collection" };
    const [before] = await tx.select().from(shopSettings).for("update");
    if ((before?.version ?? 0) !== version) return { ok: false, reason: "conflict" };
    const values = { ...columns(form), version: version + 1 };
    const [saved] = before
      ? await tx.update(shopSettings).set(values).where(eq(shopSettings.id, before.id)).returning()
      : await tx.insert(shopSettings).values(values).onConflictDoNothing().returning();
    if (!saved) return { ok: false, reason: "conflict" };
    const was = before ? settingsOf(before) : shopDefaults;
    await recordAdminAction(tx, actor, {
      action: "SETTINGS_CHANGED",
      resourceType: "shop_settings",
      before: recorded(was, await collectionName(tx, was.template.collectionId)),
      after: recorded(settingsOf(saved), collection),
    });
    return { ok: true, version: saved.version };
  });
}

async function collectionName(tx: Transaction, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [found] = await tx
    .select({ name: collections.name })
    .from(collections)
    .where(eq(collections.id, id))
    .for("share");
  return found?.name ?? null;
}

function columns(form: SettingsForm) {
  return {
    defaultPriceCents: form.defaultPrice,
    templateColors: form.colors,
    templateSizes: form.sizes,
    templateYouthSizes: form.youthSizes,
    templateCollectionId: form.collectionId,
    codePercentMax: form.codePercentMax,
    codeAmountMaxCents: form.codeAmountMax,
    codeHeldPerBrowser: form.codeHeldPerBrowser,
    codeHeldPerNetwork: form.codeHeldPerNetwork,
    timeZone: form.timeZone,
    shipsFar: form.shipsFar,
    taxFormCents: form.taxForm,
    salesTaxCents: form.salesTaxAmount,
    salesTaxOrders: form.salesTaxOrders,
  };
}

function recorded(
  { template, codes, timeZone, shipsFar, taxFormCents, salesTax }: typeof shopDefaults,
  collection: string | null,
) {
  return {
    defaultPriceCents: template.priceCents,
    colors: template.colors?.join(", ") ?? "all",
    sizes: template.sizes?.join(", ") ?? "all",
    youthSizes: template.withYouthSizes,
    collection: collection ?? "none",
    codePercentMaxBps: codes.percentMax,
    codeAmountMaxCents: codes.amountMaxCents,
    codeHeldPerBrowser: codes.heldPerBrowser,
    codeHeldPerNetwork: codes.heldPerNetwork,
    timeZone,
    shipsFar,
    taxFormCents,
    salesTaxCents: salesTax.cents,
    salesTaxOrders: salesTax.orders,
  };
}
