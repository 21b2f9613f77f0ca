import { sql, type SQL } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { orders } from "~/schema/tables/orders";
import { refunds, providerEvents } from "~/schema/tables/payments";
import { mails } from "~/schema/tables/records";
import { errorGroups, healthStates, jobStates } from "~/schema/tables/system";
import { MAX_ATTEMPTS as MAIL_GIVE_UP_AFTER } from "~/platform/mail/mail-states";
import { MAX_ATTEMPTS as EVENT_GIVE_UP_AFTER } from "~/books/payments/event-limits";

/** One number of the whole shop, whichever process reads it. */
export type ShopFigure = { name: ShopFigureName; labels: Record<string, string>; value: number };

/** What the numbers of the whole shop mean: names begin with "shop_", and are never to be added up. */
export const shopFigures = {
  shop_jobs_waiting: {
    help: "Runs of jobs that are due and wait for a process",
    labels: ["job_name"],
  },
  shop_jobs_oldest_seconds: { help: "Age of the oldest run that is due", labels: ["job_name"] },
  shop_job_failures: { help: "Failed runs in a row", labels: ["job_name"] },
  shop_job_finished_seconds: { help: "Time since the job's last run ended", labels: ["job_name"] },
  shop_job_handled: { help: "What the job's last run handled", labels: ["job_name"] },
  shop_mails_waiting: { help: "Mails that are due and not sent", labels: [] },
  shop_mails_oldest_seconds: { help: "Age of the oldest mail that is not sent", labels: [] },
  shop_mails_given_up: { help: "Mails that were tried for the last time", labels: [] },
  shop_provider_events_waiting: { help: "Provider events that are not handled", labels: [] },
  shop_provider_events_oldest_seconds: { help: "Age of the oldest of them", labels: [] },
  shop_provider_events_given_up: { help: "Provider events tried for the last time", labels: [] },
  shop_refunds_waiting: { help: "Refunds promised and not made", labels: [] },
  shop_refunds_oldest_seconds: { help: "Age of the oldest of them", labels: [] },
  shop_orders_paid_last_day: { help: "Orders paid in the last 24 hours", labels: [] },
  shop_part_well: {
    help: "Whether a part of the system was well when last looked at",
    labels: ["part"],
  },
  shop_error_groups_open: { help: "Groups of errors that are open", labels: [] },
} as const satisfies Record<string, { help: string; labels: readonly string[] }>;

type ShopFigureName = keyof typeof shopFigures;

type Row = { name: ShopFigureName; label: string | null; value: number };

/** The whole shop's numbers as they are now, read in two short queries. */
export async function readShopFigures(db: Db): Promise<ShopFigure[]> {
  const { rows } = await db.execute<Row>(sql.join([...parts], sql` union all `));
  const queue = await queueRows(db);
  return [...rows, ...queue].map(({ name, label, value }) => {
    const [labelName] = shopFigures[name].labels;
    return { name, labels: labelName && label ? { [labelName]: label } : {}, value };
  });
}

function figure(name: ShopFigureName, value: SQL, from: SQL): SQL {
  return sql`select ${name}::text as name, null::text as label, coalesce((${value}), 0)::float8 as value from ${from}`;
}

const ageOf = (moment: SQL) => sql`extract(epoch from now() - min(${moment}))`;

const dueMails = sql`${mails} where ${mails.sentAt} is null and ${mails.bouncedAt} is null
  and ${mails.to} <> '' and ${mails.attempts} < ${MAIL_GIVE_UP_AFTER}`;
const lostMails = sql`${mails} where ${mails.sentAt} is null and ${mails.bouncedAt} is null
  and ${mails.to} <> '' and ${mails.attempts} >= ${MAIL_GIVE_UP_AFTER}`;
const openEvents = sql`${providerEvents} where ${providerEvents.processedAt} is null
  and ${providerEvents.attempts} < ${EVENT_GIVE_UP_AFTER}`;
const lostEvents = sql`${providerEvents} where ${providerEvents.processedAt} is null
  and ${providerEvents.attempts} >= ${EVENT_GIVE_UP_AFTER}`;
const openRefunds = sql`${refunds} where ${refunds.status} = 'pending'`;

const parts: readonly SQL[] = [
  figure("shop_mails_waiting", sql`count(*)`, dueMails),
  figure("shop_mails_oldest_seconds", ageOf(sql`${mails.createdAt}`), dueMails),
  figure("shop_mails_given_up", sql`count(*)`, lostMails),
  figure("shop_provider_events_waiting", sql`count(*)`, openEvents),
  figure(
    "shop_provider_events_oldest_seconds",
    ageOf(sql`${providerEvents.receivedAt}`),
    openEvents,
  ),
  figure("shop_provider_events_given_up", sql`count(*)`, lostEvents),
  figure("shop_refunds_waiting", sql`count(*)`, openRefunds),
  figure("shop_refunds_oldest_seconds", ageOf(sql`${refunds.createdAt}`), openRefunds),
  figure(
    "shop_orders_paid_last_day",
    sql`count(*)`,
    sql`${orders} where ${orders.paidAt} > now() - interval '1 day'`,
  ),
  figure(
    "shop_error_groups_open",
    sql`count(*)`,
    sql`${errorGroups} where ${errorGroups.status} = 'open'`,
  ),
  sql`select 'shop_part_well', ${healthStates.part}, ${healthStates.isWell}::int::float8 from ${healthStates}`,
  sql`select 'shop_job_failures', ${jobStates.name}, ${jobStates.failures}::float8 from ${jobStates}`,
  sql`select 'shop_job_handled', ${jobStates.name}, ${jobStates.handled}::float8 from ${jobStates}`,
  sql`select 'shop_job_finished_seconds', ${jobStates.name},
    extract(epoch from now() - coalesce(${jobStates.finishedAt}, ${jobStates.startedAt}, ${jobStates.registeredAt}))::float8
    from ${jobStates}`,
];

/** The queue's own tables are made by the first process that runs jobs. */
async function queueRows(db: Db): Promise<Row[]> {
  const { rows: found } = await db.execute<{ is_there: boolean }>(
    sql`select to_regclass('pgboss.job') is not null as is_there`,
  );
  if (!found[0]?.is_there) return [];
  const { rows } = await db.execute<Row>(sql`
    with due as (
      select name, count(*) as waiting, extract(epoch from now() - min(start_after)) as age
      from pgboss.job where state < 'active' and start_after <= now() group by name
    ), known as (
      select j.name, coalesce(due.waiting, 0) as waiting, coalesce(due.age, 0) as age
      from ${jobStates} j left join due on due.name = j.name
    )
    select 'shop_jobs_waiting' as name, name as label, waiting::float8 as value from known
    union all select 'shop_jobs_oldest_seconds', name, age::float8 from known`);
  return rows;
}
