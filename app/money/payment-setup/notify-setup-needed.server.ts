import type { Db } from "~/platform/database/client.server";
import { addNotification } from "~/people/notifications/add-notification.server";
import { splitCommission } from "~/money/creator-share";

import { creatorsNotReady } from "./payee.server";

type SoldOrder = {
  lines: readonly { creatorUserId: string | null; grossCents: number; commissionBps: number }[];
};

/** One notification for each creator with earnings in the order but no payment account. */
export async function notifySetupNeeded(tx: Db, order: SoldOrder): Promise<void> {
  const earning = order.lines.filter(
    ({ grossCents, commissionBps }) =>
      splitCommission(grossCents, commissionBps).creatorShareCents > 0,
  );
  const creators = new Set(earning.flatMap(({ creatorUserId }) => creatorUserId ?? []));
  for (const userId of await creatorsNotReady(tx, [...creators]))
    await addNotification(tx, {
      userId,
      kind: "payment_setup_needed",
      data: {},
      cause: "payment-setup-needed",
    });
}
