import { asc, eq, sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { reports } from "~/schema/tables/community";
import { isChild, shownName } from "~/platform/database/shown-name.server";
import { byTime, sortedPage } from "~/platform/database/sorted-page.server";

import { URGENT_HOURS } from "~/schema/report-reasons";
import type { AdminRole } from "~/schema/admin-roles";
import { HOUR_MS } from "~/lib/dates";
import { shownAddresses } from "~/people/users/shown-addresses.server";
import { cutPage, firstPage, type ListPage, type NextPage } from "~/lib/list-page";

import { itemShape, type ModerationItem, type QueuedItem } from "./item";
import { type ItemKind } from "./item-label";

const sortColumns = { time: byTime(sql`q.sort_at`) };

/**
 * All open items, of every kind in one queue, oldest first; reports of intimate or illegal pictures,
 * which are answered within two days, before all others. Paged by key. New drawings are not among
 * them: they wait in the review. Each kind reads its own
 * first rows through its index, so a long queue costs no more than a short one.
 */
export async function openItems(
  db: Db,
  viewer: { role: AdminRole | null },
  { kind, page = firstPage }: { kind?: ItemKind | null; page?: ListPage } = {},
): Promise<{ rows: ModerationItem[]; next: NextPage | null }> {
  const { sortKey, order, limit } = sortedPage(sortColumns, "time", sql`q.id`, page);
  const { rows } = await db.execute(sql`
    select q.kind, q.id, ${sortKey} as "sortKey", q.created_at as "createdAt", q.person_id as "personId",
      ${shownName(columnsOf("p"))} as "personName",
      case q.kind
        when 'profile' then (select jsonb_build_object('subject', m.subject, 'ageBracket', p.age_bracket,
          'isChildsName', ${isChildsName}, 'proposed', case when ${isChildsName} then '{}' else m.proposed end) from moderation_items m where m.id = q.id)
        when 'review' then (select jsonb_build_object('rating', r.rating, 'text', r.text, 'productTitle', t.title, 'productSlug', t.slug)
          from reviews r join products t on t.id = r.product_id where r.id = q.id)
        when 'review-picture' then (select jsonb_build_object('pictureId', i.picture_id, 'mayShowFace', i.may_show_face, 'text', r.text, 'productTitle', t.title, 'productSlug', t.slug)
          from review_pictures i join reviews r on r.id = i.review_id join products t on t.id = r.product_id where i.id = q.id)
        else (select jsonb_build_object('subjectType', o.subject_type, 'subjectId', o.subject_id, 'reason', o.reason, 'answerBy', case when o.reason = 'intimate' then o.created_at + make_interval(hours => ${URGENT_HOURS}::int) end, 'note', o.note, 'email', o.reporter_email,
          'isDrawnHere', exists (select 1 from products t join designs d on d.id = t.design_id where t.id = o.subject_id and d.sketch_id is not null),
          'subjectName', coalesce((select t.title from products t where t.id = o.subject_id),
            (select ${shownName(columnsOf("s"))} from profiles s where s.id = o.subject_id))) from reports o where o.id = q.id)
      end as detail
    from (${queue(kind ?? null, page)}) q
    left join profiles p on p.id = q.person_id
    order by ${sql.join(order, sql`, `)} limit ${limit}`);
  const read = rows.map((row) => ({
    id: String(row["id"]),
    sortKey: String(row["sortKey"]),
    item: itemShape.parse(row),
  }));
  const { rows: shown, next } = cutPage(read, page);
  const items = shown.map(({ item }) => item);
  return { rows: await asSeenBy(db, viewer, items), next };
}

/** Who reported, for those whose work needs that. */
async function asSeenBy(
  db: Db,
  viewer: { role: AdminRole | null },
  items: readonly QueuedItem[],
): Promise<ModerationItem[]> {
  const now = Date.now();
  const addressOf = await shownAddresses(
    db,
    viewer,
    items.map((item) => (item.kind === "report" ? item.detail.email : null)),
  );
  return items.map((item) => {
    if (item.kind !== "report") return item;
    const { email, answerBy, ...detail } = item.detail;
    const hoursLeft = answerBy && Math.max(0, Math.ceil((answerBy.getTime() - now) / HOUR_MS));
    return { ...item, detail: { ...detail, from: addressOf(email), hoursLeft } };
  });
}

function columnsOf(alias: "p" | "s") {
  const column = (name: string) => sql`${sql.identifier(alias)}.${sql.identifier(name)}`;
  return {
    id: column("id"),
    accountType: column("account_type"),
    ageBracket: column("age_bracket"),
    firstName: column("first_name"),
    lastName: column("last_name"),
    hasConsents: column("has_consents"),
  };
}

/** A child's name waits on the child's record, not in the queue. */
const isChildsName = sql`(m.subject = 'name' and ${isChild(columnsOf("p"))})`;

/** No one need look at the pictures of a review that is hidden. */
const isOfKeptReview = sql`exists (select 1 from reviews r where r.id = i.review_id and r.status <> 'hidden')`;

/** How many open items of each kind there are. */
export async function openItemCounts(db: Db): Promise<Record<ItemKind, number>> {
  const { rows } = await db.execute(sql`
    select (select count(*) from moderation_items where status = 'pending') as profile,
      (select count(*) from reviews where status = 'pending') as review,
      (select count(*) from review_pictures i where i.state = 'pending' and ${isOfKeptReview}) as "review-picture",
      (select count(*) from reports where status = 'open') as report`);
  const row = rows[0] ?? {};
  const count = (kind: ItemKind) => Number(row[kind] ?? 0);
  return {
    profile: count("profile"),
    review: count("review"),
    "review-picture": count("review-picture"),
    report: count("report"),
  };
}

/** When the oldest report that still waits was sent; null when none does. */
export async function oldestOpenReport(db: Db): Promise<Date | null> {
  const [oldest] = await db
    .select({ createdAt: reports.createdAt })
    .from(reports)
    .where(eq(reports.status, "open"))
    .orderBy(asc(reports.createdAt))
    .limit(1);
  return oldest?.createdAt ?? null;
}

type Source = { kind: ItemKind; rows: SQL; sort: SQL };

const byAge = sql`created_at`;
/** Before everything else, whatever its age. */
const urgentFirst = sql`(created_at - interval '100 years')`;

const sources: readonly Source[] = [
  {
    kind: "profile",
    rows: sql`select 'profile' as kind, id, created_at, created_at as sort_at, user_id as person_id from moderation_items where status = 'pending'`,
    sort: byAge,
  },
  {
    kind: "review",
    rows: sql`select 'review' as kind, id, created_at, created_at as sort_at, user_id as person_id from reviews where status = 'pending'`,
    sort: byAge,
  },
  {
    kind: "review-picture",
    rows: sql`select 'review-picture' as kind, id, created_at, created_at as sort_at, (select r.user_id from reviews r where r.id = i.review_id) as person_id
    from review_pictures i where state = 'pending' and ${isOfKeptReview}`,
    sort: byAge,
  },
  {
    kind: "report",
    rows: sql`select 'report' as kind, id, created_at, created_at as sort_at, reporter_user_id as person_id from reports where status = 'open' and reason <> 'intimate'`,
    sort: byAge,
  },
  {
    kind: "report",
    rows: sql`select 'report' as kind, id, created_at, ${urgentFirst} as sort_at, reporter_user_id as person_id from reports where status = 'open' and reason = 'intimate'`,
    sort: urgentFirst,
  },
];

function queue(kind: ItemKind | null, page: ListPage) {
  return sql.join(
    sources
      .filter((source) => kind === null || source.kind === kind)
      .map(({ rows, sort }) => {
        const { afterKey, order, limit } = sortedPage(
          { time: byTime(sort) },
          "time",
          sql`id`,
          page,
        );
        return sql`(${rows} and ${afterKey ?? sql`true`} order by ${sql.join(order, sql`, `)} limit ${limit})`;
      }),
    sql` union all `,
  );
}
