import { and, eq, like } from "drizzle-orm";

import type { Transaction } from "~/db/client.server";
import { verifications } from "~/db/schema/accounts";

/** Every link to set a new password that was mailed to this account stops working. */
export async function purgeResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.value, userId), like(verifications.identifier, "reset-password:%")),
    );
}
