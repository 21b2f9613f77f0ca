import { and, gte, isNotNull, isNull, lt, ne, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { mails } from "~/schema/tables/records";
import { byOwn, foundBy } from "~/platform/database/list-search.server";
import { isGuardedAddress } from "~/platform/database/shown-name.server";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";
import { likePattern } from "~/lib/like-pattern";
import { plainEmail } from "~/lib/fields/email-rules";
import { cutPage, firstPage, type ListPage } from "~/lib/list-page";
import type { SortBy } from "~/lib/list-sort";

import { MAX_ATTEMPTS, mailState, type MailState } from "~/platform/mail/mail-states";
import { mailName } from "./mail-names";
import { plainError } from "../plain-error";

type Filter = {
  state?: MailState | null;
  /** Part of an address that the list shows, or the whole of one that it leaves out. */
  q?: string;
  sort?: SortBy<keyof typeof sortColumns>;
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
    lt(mails.attempts, MAX_ATTEMPTS),
    ne(mails.to, ""),
  ),
  sent: and(isNotNull(mails.sentAt), isNull(mails.bouncedAt)),
  failed: and(isNull(mails.sentAt), isNull(mails.bouncedAt), gte(mails.attempts, MAX_ATTEMPTS)),
  bounced: isNotNull(mails.bouncedAt),
};

/** Part of an address that the list shows, or the whole of one that it leaves out. */
function isFound(address: string): SQL {
  return sql`(${mails.to} ilike ${likePattern(address)}
    and (lower(${mails.to}) = ${address} or ${shownTo} is not null))`;
}

/** Every mail that still has a reader, newest first; addresses of children and parents are left out. */
export async function mailsForAdmins(
  db: Db,
  { state, q, sort = "-time", page = firstPage }: Filter,
) {
  const { sortKey, afterKey, order, limit } = sortedPage(sortColumns, sort, mails.id, page);
  const only = and(ne(mails.to, ""), state ? inState[state] : undefined);
  const list = { table: mails, id: mails.id, only };
  const address = q && plainEmail(q);
  const found = address ? await foundBy(db, list, [byOwn(list, isFound(address))]) : null;
  const read = await db
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
    .where(and(only, found?.isHit, afterKey))
    .orderBy(...order)
    .limit(limit);
  const { rows, next } = cutPage(read, page);
  return {
    rows: rows.map(({ template, ...mail }) => ({
      ...mail,
      // What the other side said may name the address.
      error: mail.error && plainError(mail.error),
      name: mailName(template),
      state: mailState(mail),
    })),
    next,
  };
}
