import { and, eq, isNull, sql } from "drizzle-orm";

import { DAY_MS } from "~/lib/dates";
import type { Actor } from "~/people/actor";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import type { Database, Db } from "~/platform/database/client.server";
import type { MailFacts } from "~/platform/mail/facts/mail-facts";
import { mayDo } from "~/schema/admin-roles";
import { adminUsers, users } from "~/schema/tables/accounts";
import { mails } from "~/schema/tables/records";
import { weeklyMailStops } from "~/schema/tables/system";
import { queueMail } from "~/platform/mail/queue-mail.server";
import { daysLater, mondayOf } from "~/lib/days";
import { shopDay, shopDaysRange } from "~/lib/shop-zone";

import { dayFigures } from "../visits/visit-days.server";

/**
 * Queues the mail about the shop's last week for each owner who wants it, once on its Monday.
 * @returns for how many
 */
export async function sendWeeklyFigures(db: Database, now: Date): Promise<number> {
  const today = shopDay(now);
  if (today !== mondayOf(today)) return 0;
  const owners = await db
    .select({ userId: users.id, email: users.email })
    .from(adminUsers)
    .innerJoin(users, eq(users.id, adminUsers.userId))
    .leftJoin(weeklyMailStops, eq(weeklyMailStops.userId, users.id))
    .leftJoin(mails, eq(mails.cause, sql`${causeOf(today, "")} || ${users.id}`))
    .where(and(eq(adminUsers.role, "owner"), isNull(weeklyMailStops.userId), isNull(mails.id)));
  if (owners.length === 0) return 0;
  const monday = daysLater(today, -7);
  const facts = {
    weekOf: monday,
    week: await weekFigures(db, monday),
    before: await weekFigures(db, daysLater(monday, -7)),
    waiting: await waitingDrawings(db, now),
  };
  for (const { userId, email } of owners)
    await queueMail(db, {
      template: "weekly-figures",
      facts,
      to: email,
      cause: causeOf(today, userId),
    });
  return owners.length;
}

function causeOf(monday: string, userId: string): string {
  return `weekly-figures:${monday}:${userId}`;
}

type WeekFigures = MailFacts<"weekly-figures">["week"];

/**
 * The figures of the shop's seven days from a Monday. Sales are what buyers paid, before refunds;
 * replacements at no cost are no orders.
 * @param monday ISO date
 */
export async function weekFigures(db: Db, monday: string): Promise<WeekFigures> {
  const days = Array.from({ length: 7 }, (_, at) => daysLater(monday, at));
  const { from, until } = shopDaysRange(monday, daysLater(monday, 6));
  const within = (time: string) =>
    sql`${sql.raw(time)} >= ${from.toISOString()}::timestamptz and ${sql.raw(time)} < ${until.toISOString()}::timestamptz`;
  const { rows } = await db.execute(sql`
    with paid as (
      select id, total_cents from orders o where ${within("paid_at")}
        and not exists (select 1 from returns r where r.replacement_order_id = o.id)
    )
    select (select count(*) from paid) as orders,
      (select coalesce(sum(total_cents), 0) from paid) as sales,
      (select coalesce(sum(l.quantity), 0) from order_lines l join paid p on p.id = l.order_id) as shirts,
      (select coalesce(sum(amount_cents), 0) from refunds where status <> 'failed' and ${within("created_at")}) as refunds,
      (select count(*) from profiles where account_type = 'creator' and ${within("created_at")}) as artists`);
  const figures = await Promise.all(days.map((day) => dayFigures(db, day)));
  const row = rows[0] ?? {};
  const number = (name: string) => Number(row[name]);
  return {
    orders: number("orders"),
    salesCents: number("sales"),
    shirts: number("shirts"),
    refundsCents: number("refunds"),
    artists: number("artists"),
    visitors: sum(figures.map(({ visitors }) => visitors)),
    carts: sum(figures.map(({ carts }) => carts)),
  };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** Drawings that wait for the team, and for how many whole days the oldest has. */
export async function waitingDrawings(
  db: Db,
  now: Date,
): Promise<MailFacts<"weekly-figures">["waiting"]> {
  const { rows } = await db.execute(sql`
    select count(*) as drawings, min(created_at) as oldest
    from designs where status in ('pending_review', 'approved', 'selected')`);
  const [row = {}] = rows;
  const oldest = row["oldest"] ? new Date(String(row["oldest"])) : now;
  return {
    drawings: Number(row["drawings"]),
    oldestDays: Math.max(0, Math.floor((now.getTime() - oldest.getTime()) / DAY_MS)),
  };
}

/** Whether an owner gets the weekly mail: everyone does who has not stopped it. */
export async function wantsWeeklyMail(db: Db, userId: string): Promise<boolean> {
  return (await db.$count(weeklyMailStops, eq(weeklyMailStops.userId, userId))) === 0;
}

/** An owner's own choice. */
export async function chooseWeeklyMail(
  db: Database,
  actor: Actor,
  isWanted: boolean,
): Promise<{ ok: true } | { ok: false; reason: "not-your-role" }> {
  if (!mayDo(actor, "change-settings")) return { ok: false, reason: "not-your-role" };
  const { userId } = actor;
  return db.transaction(async (tx) => {
    if (isWanted) await tx.delete(weeklyMailStops).where(eq(weeklyMailStops.userId, userId));
    else await tx.insert(weeklyMailStops).values({ userId }).onConflictDoNothing();
    await recordAdminAction(tx, actor, {
      action: "WEEKLY_MAIL_CHOSEN",
      resourceType: "user",
      resourceId: userId,
      after: { isWanted },
    });
    return { ok: true };
  });
}
