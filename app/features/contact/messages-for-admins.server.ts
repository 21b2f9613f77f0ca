import { and, desc, eq, ilike, isNotNull, isNull, lt, or, sql } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { contactMessages, waitlistEntries } from "~/db/schema/community";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { toCsv } from "~/lib/csv";
import { likePattern } from "~/lib/like-pattern";

export const MESSAGES_A_PAGE = 24;

type Key = { createdAt: Date; id: string } | null;
type Filter = { state: "open" | "handled" | null; q?: string; after?: Key };

/** Messages of the contact form, newest first, paged by key. */
export async function messagesForAdmins(db: Db, { state, q, after }: Filter) {
  return db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      topic: contactMessages.topic,
      message: contactMessages.message,
      handledAt: contactMessages.handledAt,
      createdAt: contactMessages.createdAt,
    })
    .from(contactMessages)
    .where(
      and(
        state === "open" ? isNull(contactMessages.handledAt) : undefined,
        state === "handled" ? isNotNull(contactMessages.handledAt) : undefined,
        q
          ? or(
              ilike(contactMessages.name, likePattern(q)),
              ilike(contactMessages.message, likePattern(q)),
              sql`${contactMessages.email}::text ilike ${likePattern(q)}`,
            )
          : undefined,
        after
          ? or(
              lt(contactMessages.createdAt, after.createdAt),
              and(eq(contactMessages.createdAt, after.createdAt), lt(contactMessages.id, after.id)),
            )
          : undefined,
      ),
    )
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.id))
    .limit(MESSAGES_A_PAGE);
}

export async function openMessageCount(db: Db): Promise<number> {
  return db.$count(contactMessages, isNull(contactMessages.handledAt));
}

/** Marks a message as answered, or as open again. */
export async function handleMessage(
  db: Database,
  actor: Actor,
  { messageId, isHandled }: { messageId: string; isHandled: boolean },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "already-so" }> {
  if (!actor.isAdmin) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const changed = await tx
      .update(contactMessages)
      .set(
        isHandled
          ? { handledAt: new Date(), handledBy: actor.userId }
          : { handledAt: null, handledBy: null },
      )
      .where(
        and(
          eq(contactMessages.id, messageId),
          isHandled ? isNull(contactMessages.handledAt) : isNotNull(contactMessages.handledAt),
        ),
      )
      .returning({ id: contactMessages.id });
    if (changed.length === 0) return { ok: false, reason: "already-so" };
    await recordAdminAction(tx, actor, {
      action: isHandled ? "MESSAGE_HANDLED" : "MESSAGE_REOPENED",
      resourceType: "contact_message",
      resourceId: messageId,
      before: { isHandled: !isHandled },
      after: { isHandled },
    });
    return { ok: true };
  });
}

/** Who waits for Future Founders, newest first, paged by key, and how many. */
export async function waitlistForAdmins(db: Db, after: Key) {
  const rows = await db
    .select({
      id: waitlistEntries.id,
      email: waitlistEntries.email,
      createdAt: waitlistEntries.createdAt,
    })
    .from(waitlistEntries)
    .where(
      after
        ? or(
            lt(waitlistEntries.createdAt, after.createdAt),
            and(eq(waitlistEntries.createdAt, after.createdAt), lt(waitlistEntries.id, after.id)),
          )
        : undefined,
    )
    .orderBy(desc(waitlistEntries.createdAt), desc(waitlistEntries.id))
    .limit(MESSAGES_A_PAGE);
  return { rows, total: await db.$count(waitlistEntries) };
}

/** The whole waitlist as CSV. */
export async function exportWaitlistCsv(db: Db): Promise<string> {
  const rows = await db
    .select({
      email: waitlistEntries.email,
      source: waitlistEntries.source,
      createdAt: waitlistEntries.createdAt,
    })
    .from(waitlistEntries)
    .orderBy(waitlistEntries.createdAt);
  return toCsv([
    ["Email", "From", "Joined"],
    ...rows.map(({ email, source, createdAt }) => [email, source, createdAt.toISOString()]),
  ]);
}
