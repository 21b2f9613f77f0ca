import type { Db } from "~/platform/database/client.server";

import { isReadyForPayouts, payeeOf } from "../payment-setup/payee.server";
import { leftTo } from "./unpaid-on-leaving.server";

/** What erased accounts had earned and this person receives (cents), and whether it can be sent. */
export async function ownClaims(
  db: Db,
  userId: string,
): Promise<{ cents: number; isReady: boolean }> {
  const cents = await leftTo(db, userId);
  return { cents, isReady: isReadyForPayouts(await payeeOf(db, userId)) };
}
