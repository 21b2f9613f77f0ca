import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { moderationItems } from "~/schema/tables/community";

import type { ModerationSubject } from "~/schema/moderation-subjects";

type Whose = { userId: string; subject: ModerationSubject };

/** Queues something for review before it becomes public; only the newest proposal counts. */
export async function proposeChange(
  db: Db,
  { userId, subject, proposed }: Whose & { proposed: Record<string, string | null> },
): Promise<void> {
  const [open] = await db
    .select({ proposed: moderationItems.proposed })
    .from(moderationItems)
    .where(isOpen({ userId, subject }));
  if (isDeepStrictEqual(open?.proposed, proposed)) return;
  await withdrawChange(db, { userId, subject });
  await db.insert(moderationItems).values({ userId, subject, proposed });
}

/**
 * Withdraws open items, because of a newer change or because it is no longer meant to be public.
 */
export async function withdrawChange(db: Db, whose: Whose): Promise<void> {
  await db
    .update(moderationItems)
    .set({ status: "replaced", decidedAt: new Date() })
    .where(isOpen(whose));
}

/** What is still open for a person's page. */
export async function waitingSubjects(db: Db, userId: string): Promise<ModerationSubject[]> {
  const rows = await db
    .select({ subject: moderationItems.subject })
    .from(moderationItems)
    .where(and(eq(moderationItems.userId, userId), eq(moderationItems.status, "pending")));
  return rows.map(({ subject }) => subject);
}

function isOpen({ userId, subject }: Whose) {
  return and(
    eq(moderationItems.userId, userId),
    eq(moderationItems.subject, subject),
    eq(moderationItems.status, "pending"),
  );
}
