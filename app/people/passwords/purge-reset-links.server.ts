import { and, eq, like } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { verifications } from "~/schema/tables/accounts";

/** Deletes every password reset link of this account. */
export async function purgeResetLinks(tx: Transaction, userId: string): Promise<void> {
  await tx
    .delete(verifications)
    .where(
      and(eq(verifications.value, userId), like(verifications.identifier, "reset-password:%")),
    );
}
