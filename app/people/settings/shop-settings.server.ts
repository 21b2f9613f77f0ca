import type { Db } from "~/platform/database/client.server";
import { shopSettings } from "~/schema/tables/system";

import { shopDefaults, type ShopSettings } from "./shop-defaults";

/** The shop's settings as they are now: read anew each time, so that every process has them at once. */
export async function currentSettings(db: Db): Promise<ShopSettings> {
  const [row] = await db.select().from(shopSettings);
  return row ? settingsOf(row) : shopDefaults;
}

export function settingsOf(row: typeof shopSettings.$inferSelect): ShopSettings {
  return {
    template: {
      priceCents: row.defaultPriceCents,
      colors: row.templateColors,
      sizes: row.templateSizes,
      withYouthSizes: row.templateYouthSizes,
      collectionId: row.templateCollectionId,
    },
    codes: {
      percentMax: row.codePercentMax,
      amountMaxCents: row.codeAmountMaxCents,
      heldPerBrowser: row.codeHeldPerBrowser,
      heldPerNetwork: row.codeHeldPerNetwork,
    },
    timeZone: row.timeZone,
    shipsFar: row.shipsFar,
    taxFormCents: row.taxFormCents,
    salesTax: { cents: row.salesTaxCents, orders: row.salesTaxOrders },
    version: row.version,
  };
}
