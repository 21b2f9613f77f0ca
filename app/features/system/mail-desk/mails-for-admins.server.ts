import { and, gte, isNotNull, isNull, lt, ne, or, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { mails } from "~/db/schema/records";
import { isGuardedAddress } from "~/db/shown-name.server";
import { byTime, sortedPage } from "~/db/sorted-page.server";
import { likePattern } from "~/lib/like-pattern";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";

import { GIVE_UP_AFTER } from "~/features/mail/mail-limits";
import { mailName } from "./mail-names";
import { plainError } from "../plain-error";
import type { MailSort } from "./mail-sorts";
import { mailState, type MailState } from "~/features/mail/mail-states";

type Filter = {
  state?: MailState | null;
  /** Part of an address that the list shows, or the whole of one that it leaves out. */
  q?: string;
  sort?: MailSort;
  page?: ListPage;
};

const sortColumns = { time: byTime(mails.createdAt) };

/** The reader's address; null for children and parents, whose mail has to be opened to see it. */
const shownTo = sql<string | null>`case when ${mails.template} = 'parent-notice'
  or ${isGuardedAddress(sql`${mails.to}::citext`)} then null else ${mails.to} end`;

const inState: Record<MailState, SQL | undefined> = {
  waiting: and(
    isNull(mails.sentAt),
    isNull(mails.bouncedAt),
    lt(mails.attempts, GIVE_UP_AFTER),
    ne(mails.to, ""),
  ),
  sent: and(isNotNull(mails.sentAt), isNull(mails.bouncedAt)),
  failed: and(isNull(mails.sentAt), isNull(mails.bouncedAt), gte(mails.attempts, GIVE_UP_AFTER)),
  bounced: isNotNull(mails.bouncedAt),
};

/** An address that contains what was typed: what the index of its parts finds. */
function isLike(q: string): SQL {
  return sql`${mails.id} in (select m.id from mails m where m."to" ilike ${likePattern(q)})`;
}

/** An address that the list shows, or the whole of one that it leaves out. */
function isFound(q: string): SQL | undefined {
  return or(sql`${shownTo} is not null`, sql`lower(${mails.to}) = lower(${q})`);
}

/** Every mail that still has a reader, newest first; addresses of children and parents are left out. */
export async function mailsForAdmins(
  db: Db,
  { state, q, sort = "-time", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, mails.id, page);
  const found = await db
    .select({
      id: mails.id,
      to: shownTo,
      template: mails.template,
      attempts: mails.attempts,
      error: mails.error,
      sentAt: mails.sentAt,
      bouncedAt: mails.bouncedAt,
      createdAt: mails.createdAt,
      sortKey,
    })
    .from(mails)
    .where(
      and(
        ne(mails.to, ""),
        state ? inState[state] : undefined,
        q ? and(isLike(q), isFound(q)) : undefined,
        afterKey,
      ),
    )
    .orderBy(...order)
    .limit(limit);
  const { rows, next } = cutPage(found, page);
  return {
    mails: rows.map(({ template, ...mail }) => ({
      ...mail,
      // What the other side said may name the address.
      error: mail.error && plainError(mail.error),
      name: mailName(template),
      state: mailState(mail),
    })),
    next,
  };
}
