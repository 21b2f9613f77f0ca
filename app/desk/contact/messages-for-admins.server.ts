import { and, eq, isNotNull, isNull, type SQL } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { contactMessages } from "~/schema/tables/community";
import { byOwn, foundBy } from "~/platform/database/list-search.server";
import { isAddressLike } from "~/platform/database/shown-name.server";
import { byText, byTime, sortedPage } from "~/platform/database/sorted-page.server";
import type { Actor } from "~/people/actor";
import { mayDo, type AdminRole } from "~/schema/admin-roles";
import { shownAddresses } from "~/people/users/shown-addresses.server";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

const sortColumns = {
  sent: byTime(contactMessages.createdAt),
  topic: byText(contactMessages.topic),
};

/** Those that were answered, or all, in place of the open ones. */
type MessageState = "handled" | "all" | null;

type MessageFilter = {
  state?: MessageState;
  q?: string;
  sort?: SortBy<keyof typeof sortColumns>;
  page?: ListPage;
};

/**
 * Messages from the contact form, newest first or in the chosen order, paged by key, with their
 * total. A parent's address is masked: who replies opens the record, and that look is recorded.
 */
export async function messagesForAdmins(
  db: Db,
  viewer: { role: AdminRole | null },
  { state = null, q, sort = "-sent", page = firstPage }: MessageFilter = {},
) {
  const { sortKey, afterKey, order, limit } = sortedPage(
    sortColumns,
    sort,
    contactMessages.id,
    page,
  );
  const only = inState(state);
  const list = { table: contactMessages, id: contactMessages.id, only };
  const found = q
    ? await foundBy(db, list, [
        byOwn(list, isLike(contactMessages.name, q)),
        byOwn(list, isLike(contactMessages.message, q)),
        byOwn(list, isAddressLike(contactMessages.email, q)),
      ])
    : null;
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
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  const cut = cutPage(rows, page);
  const addressOf = await shownAddresses(
    db,
    viewer,
    cut.rows.map(({ email }) => email),
  );
  return {
    ...cut,
    rows: cut.rows.map(({ email, ...row }) => ({ ...row, from: addressOf(email) })),
    total: found ? found.count : await db.$count(contactMessages, only),
  };
}

function inState(state: MessageState): SQL | undefined {
  if (state === "all") return undefined;
  return state === "handled"
    ? isNotNull(contactMessages.handledAt)
    : isNull(contactMessages.handledAt);
}

export async function openMessageCount(db: Db): Promise<number> {
  return db.$count(contactMessages, inState(null));
}

/** Marks a message as answered, or as open again. */
export async function handleMessage(
  db: Database,
  actor: Actor,
  { messageId, isHandled }: { messageId: string; isHandled: boolean },
): Promise<{ ok: true } | { ok: false; reason: "admins-only" | "already-so" }> {
  if (!mayDo(actor, "answer-messages")) return { ok: false, reason: "admins-only" };
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
