import { and, eq, isNotNull, like, or } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";

const PREFIX = "parent-notice:";

/** Identifies the mail that carries a parent's link. */
export function parentNoticeCause(linkTokenHash: string): string {
  return PREFIX + linkTokenHash;
}

/** Purges the parent's address with the request: notices sent to it, and the one still waiting. */
export async function purgeParentNotices(
  tx: Transaction,
  { parentEmail, linkTokenHash }: { parentEmail: string | null; linkTokenHash: string | null },
): Promise<void> {
  await tx.delete(mails).where(
    or(
      linkTokenHash ? eq(mails.cause, parentNoticeCause(linkTokenHash)) : undefined,
      parentEmail
        ? and(
            eq(mails.to, parentEmail),
            like(mails.cause, `${PREFIX}%`),
            or(isNotNull(mails.sentAt), isNotNull(mails.bouncedAt)),
          )
        : undefined,
      // Without either there is nothing to purge.
      eq(mails.cause, PREFIX),
    ),
  );
}
