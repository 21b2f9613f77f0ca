import type { Db } from "~/platform/database/client.server";
import { shopClosing } from "~/schema/tables/system";

type ShopClosing = { isClosed: boolean; message: string; version: number };

/** Whether the shop takes orders, and what an owner says about it; version 0: it was never closed. */
export async function shopClosingNow(db: Db): Promise<ShopClosing> {
  const [row] = await db
    .select({
      isClosed: shopClosing.isClosed,
      message: shopClosing.message,
      version: shopClosing.version,
    })
    .from(shopClosing);
  return row ?? { isClosed: false, message: "", version: 0 };
}

/** What shoppers are told while the shop takes no orders; null while it does. */
export async function closedNotice(db: Db): Promise<{ message: string } | null> {
  const { isClosed, message } = await shopClosingNow(db);
  return isClosed ? { message } : null;
}
