import type { Db } from "~/db/client.server";
import { addNotification } from "~/features/notifications/add-notification.server";

import { isReadyForPayouts, payeeOf } from "./payee.server";

type SoldOrder = { lines: readonly { creatorUserId: string | null }[] };

/** One notification for each creator with earnings but no payment account. */
export async function tellSetupNeeded(tx: Db, order: SoldOrder): Promise<void> {
  for (const userId of new Set(order.lines.map((line) => line.creatorUserId))) {
    if (!userId || isReadyForPayouts(await payeeOf(tx, userId))) continue;
    const cause = "payment-setup-needed";
    await addNotification(tx, {
      userId,
      kind: "payment_setup_needed",
      data: {},
      cause,
    });
  }
}
