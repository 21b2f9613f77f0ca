import { and, eq, ilike, isNotNull, isNull, or, sql } from "drizzle-orm";

import type { Database, Db } from "~/db/client.server";
import { contactMessages } from "~/db/schema/community";
import { byText, byTime, sortedPage } from "~/db/sorted-page.server";
import type { Actor } from "~/features/accounts/actor";
import { mayDo } from "~/features/accounts/admin-roles";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import type { MessageSort } from "./message-sorts";

type Filter = {
  state: "open" | "handled" | null;
  q?: string;
  sort?: MessageSort;
  page?: ListPage;
};

const messageColumns = {
  sent: byTime(contactMessages.createdAt),
  name: byText(contactMessages.name),
  topic: byText(contactMessages.topic),
};

/** Messages from the contact form, newest first or in the chosen order, paged by key. */
export async function messagesForAdmins(
  db: Db,
  { state, q, sort = "-sent", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    messageColumns,
    sort,
    contactMessages.id,
    page,
  );
  const rows = await db
    .select({
      id: contactMessages.id,
      name: contactMessages.name,
      email: contactMessages.email,
      topic: contactMessages.topic,
      message: contactMessages.message,
      handledAt: contactMessages.handledAt,
      createdAt: contactMessages.createdAt,
      sortKey,
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
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  return cutPage(rows, page);
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
  if (!mayDo(actor, "handle-messages")) return { ok: false, reason: "admins-only" };
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
