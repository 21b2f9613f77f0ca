import { sql, type SQL, type SQLWrapper } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { isLike } from "~/schema/tables/folded-text";
import { profiles } from "~/schema/tables/accounts";
import { adminActions, securityLogs, securityOrigins } from "~/schema/tables/audit";
import { byOther, byOwn, byUserName, type Way } from "~/platform/database/list-search.server";
import { shownEmail } from "~/platform/database/shown-name.server";
import { byText } from "~/platform/database/sorted-page.server";
import { folded } from "~/lib/folded";
import { likePattern } from "~/lib/like-pattern";
import { isUuid } from "~/lib/uuid";

type Log = {
  table: SQLWrapper;
  id: SQLWrapper;
  person: SQLWrapper;
  /** The profiles, named `o`, of whom the log may have records. */
  people: SQL;
  action: SQLWrapper;
  resourceType: SQLWrapper;
  resourceId: SQLWrapper;
};

const { id, action, resourceType, resourceId } = adminActions;
export const actionLog = {
  id,
  action,
  resourceType,
  resourceId,
  table: adminActions,
  person: adminActions.adminUserId,
  // few of all people: one look into an index for each
  people: sql`(${different(adminActions, adminActions.adminUserId)}) a join ${profiles} o on o.id = a.value`,
};

export const eventLog = {
  table: securityLogs,
  id: securityLogs.id,
  person: securityLogs.userId,
  people: sql`${profiles} o`,
  action: securityLogs.action,
  resourceType: securityLogs.resourceType,
  resourceId: securityLogs.resourceId,
};

const shown = {
  id: sql.raw("o.id"),
  accountType: sql.raw("o.account_type"),
  ageBracket: sql.raw("o.age_bracket"),
  firstName: sql.raw("o.first_name"),
  lastName: sql.raw("o.last_name"),
};

type Search = {
  q: string;
  /** People are found by their email, too. */
  seesAddresses: boolean;
};

/** Admin actions are found by their words, their admin, and the design or product that they are about. */
export async function waysToActions(db: Db, search: Search): Promise<Way[]> {
  const titled = isLike(sql`o.title`, search.q);
  const aboutId = asId(sql`${resourceId}`);
  // what was drawn of a deleted product keeps its name
  const deleted = sql`designs o join ${adminActions} gone on gone.before ->> 'designId' = o.id::text and gone.action = 'PRODUCT_DELETED'`;
  return [
    ...(await waysToRecords(db, actionLog, search)),
    {
      ...byOther(actionLog, resourceId, sql`products o`, sql`o.id::text`, titled),
      is: sql`exists (select 1 from products o where o.id = ${aboutId} and ${titled} offset 0)`,
    },
    {
      ...byOther(actionLog, resourceId, sql`designs o`, sql`o.id::text`, titled),
      is: sql`exists (select 1 from designs o where o.id = ${aboutId} and ${titled} offset 0)`,
    },
    {
      ...byOther(actionLog, resourceId, deleted, sql`gone.resource_id`, titled),
      is: sql`exists (select 1 from (select ${asId(sql`g.before ->> 'designId'`)} as id from ${adminActions} g
        where g.resource_id = ${resourceId} and g.action = 'PRODUCT_DELETED' offset 0) gone
        join designs o on o.id = gone.id where ${titled} offset 0)`,
    },
  ];
}

/** Security events are found by their words, their person, and the whole of a network address. */
export async function waysToEvents(db: Db, search: Search): Promise<Way[]> {
  return [
    ...(await waysToRecords(db, eventLog, search)),
    byOther(
      eventLog,
      eventLog.id,
      sql`${securityOrigins} o`,
      sql`o.id`,
      sql`o.ip_address = ${search.q}`,
    ),
  ];
}

async function waysToRecords(db: Db, log: Log, { q, seesAddresses }: Search): Promise<Way[]> {
  if (isUuid(q)) return [byOwn(log, sql`${log.resourceId} = ${q}`)];
  const pattern = likePattern(q);
  const isAddressed = sql`u.email::text ilike ${pattern} and ${shownEmail(shown, sql.raw("u.email"))} is not null`;
  return [
    ...(await waysOfWords(db, log, q)),
    await byUserName(db, log, log.person, q, log.people),
    ...(seesAddresses
      ? [
          {
            ...byOther(
              log,
              log.person,
              sql`${log.people} join users u on u.id = o.id`,
              sql`o.id`,
              isAddressed,
            ),
            is: sql`exists (select 1 from profiles o join users u on u.id = o.id where o.id = ${log.person} and ${isAddressed} offset 0)`,
          },
        ]
      : []),
  ];
}

/** "refund asked" finds `REFUND_ASKED`: there are few different words, and each is one look into an index. */
async function waysOfWords(db: Db, log: Log, q: string): Promise<Way[]> {
  const spoken = likePattern(folded(q).replaceAll(" ", "_")).replaceAll("\\_", "_");
  const ways: Way[] = [];
  for (const word of [log.action, log.resourceType]) {
    const { value } = byText(word);
    const { rows } = await db.execute<{ text: string }>(sql`select value as text
      from (${different(log.table, value)}) words where value like ${spoken}`);
    const found = sql.param(rows.map(({ text }) => text));
    if (rows.length > 0) ways.push(byOwn(log, sql`${value} = any(${found}::text[])`));
  }
  return ways;
}

/** A query of the different values of an indexed column: however many rows, one look for each value. */
function different(table: SQLWrapper, column: SQLWrapper): SQL {
  return sql`with recursive different(value) as (
      (select ${column} from ${table} where ${column} is not null order by 1 limit 1)
      union all
      select (select ${column} from ${table} where ${column} > d.value order by 1 limit 1)
      from different d where d.value is not null)
    select value from different where value is not null`;
}

/** A text as the id that it may be. */
function asId(text: SQL): SQL {
  return sql`case when (${text}) ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then (${text})::uuid end`;
}
