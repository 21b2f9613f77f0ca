import type pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { createDatabase, type Database } from "~/db/client.server";
import { peopleForAdmins } from "~/features/accounts/people-for-admins.server";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/features/audit/audit-for-admins.server";
import { consentsForAdmins } from "~/features/consent/consents-for-admins.server";
import { messagesForAdmins } from "~/features/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/features/contact/waitlist-for-admins.server";
import { adminDesigns, designStatusCounts } from "~/features/designs/designs-for-admins.server";
import {
  owedToCreators,
  payoutRuns,
  payoutsForAdmins,
} from "~/features/earnings/payouts-for-admins.server";
import { openMatterCounts, openMatters } from "~/features/moderation/open-matters.server";
import { ordersForAdmins } from "~/features/orders/orders-for-admins.server";
import { adminStatistics } from "~/features/statistics/admin-statistics.server";
import { salesByDay, topProducts } from "~/features/statistics/sales-figures.server";

import { fillAdminLists, fillAdminSales } from "../support/fill-admin-lists";
import { openPostgresDatabase } from "../support/postgres-database";

let database: Awaited<ReturnType<typeof openPostgresDatabase>>;
let db: Database;

beforeAll(async () => {
  database = await openPostgresDatabase({ max: 4 });
  db = database.db;
  await fillAdminLists(database.pool, 10_000);
  await fillAdminSales(database.pool, 10_000);
}, 120_000);
afterAll(() => database.close());

const now = new Date("2026-01-04T22:00:00Z");
const lists: [string, () => Promise<unknown>][] = [
  ["statistics", () => adminStatistics(db, now)],
  ["sales by day, 90 days", () => salesByDay(db, now, 90)],
  ["top products, 90 days", () => topProducts(db, now, 90)],
  ["design counts", () => designStatusCounts(db)],
  ["designs", () => adminDesigns(db)],
  ["designs of a status", () => adminDesigns(db, { status: "published" })],
  ["designs, search", () => adminDesigns(db, { q: "ame 33" })],
  ["designs, by title", () => adminDesigns(db, { sort: "title" })],
  ["designs, by creator", () => adminDesigns(db, { sort: "creator" })],
  ["orders", () => ordersForAdmins(db, {})],
  ["orders of a status", () => ordersForAdmins(db, { status: "shipped" })],
  ["orders, search", () => ordersForAdmins(db, { q: "esign 33" })],
  ["orders, by buyer", () => ordersForAdmins(db, { sort: "buyer" })],
  ["orders, by total", () => ordersForAdmins(db, { sort: "-total" })],
  ["payouts", () => payoutsForAdmins(db, { status: null, creatorUserId: null })],
  [
    "payouts, search",
    () => payoutsForAdmins(db, { q: "ame 33", status: null, creatorUserId: null }),
  ],
  [
    "payouts, by creator",
    () => payoutsForAdmins(db, { status: null, creatorUserId: null, sort: "creator" }),
  ],
  ["payout runs", () => payoutRuns(db)],
  ["owed to creators", () => owedToCreators(db)],
  ["moderation", () => openMatters(db)],
  ["moderation, reports", () => openMatters(db, { kind: "report" })],
  ["moderation counts", () => openMatterCounts(db)],
  ["people", () => peopleForAdmins(db, {})],
  ["people, guardians", () => peopleForAdmins(db, { kind: "guardians" })],
  ["people, search", () => peopleForAdmins(db, { q: "many-33" })],
  ["people, by name", () => peopleForAdmins(db, { sort: "name" })],
  ["consents", () => consentsForAdmins(db, {})],
  ["consents, by guardian", () => consentsForAdmins(db, { sort: "guardian" })],
  ["consents, search", () => consentsForAdmins(db, { q: "ame 33" })],
  ["messages", () => messagesForAdmins(db, { state: "open" })],
  ["messages, search", () => messagesForAdmins(db, { state: null, q: "ame 22" })],
  ["messages, by name", () => messagesForAdmins(db, { state: null, sort: "name" })],
  ["waitlist", () => waitlistForAdmins(db)],
  ["waitlist, search", () => waitlistForAdmins(db, { q: "its-33" })],
  ["audit", () => adminActionsForAdmins(db, {})],
  ["audit, search", () => adminActionsForAdmins(db, { q: "refund" })],
  ["audit, search a person", () => adminActionsForAdmins(db, { q: "ame 33" })],
  ["audit, by person", () => adminActionsForAdmins(db, { sort: "who" })],
  ["security log", () => securityEventsForAdmins(db, {})],
  ["security log, search", () => securityEventsForAdmins(db, { q: "ame 33" })],
];

/** These show their first rows from an index, however many there are: nothing is sorted as a whole. */
const fromIndex: Record<string, string> = {
  designs: "designs",
  "designs of a status": "designs",
  "designs, by title": "designs",
  orders: "orders",
  moderation: "designs|moderation_items|reviews|reports",
  people: "profiles",
  consents: "parental_consents",
  messages: "contact_messages",
  audit: "admin_actions",
  "security log": "security_logs",
};

/** The plan of the first query that a read asks. */
async function planOf(read: () => Promise<unknown>): Promise<string> {
  const asked: [pg.QueryConfig, unknown[]][] = [];
  const listen = new Proxy(database.pool, {
    get(pool, name) {
      if (name !== "query") return Reflect.get(pool, name);
      return (config: pg.QueryConfig, values: unknown[] = []) => {
        asked.push([config, values]);
        return pool.query(config, values);
      };
    },
  });
  db = createDatabase(listen);
  await read();
  const [config, values] = asked[0] ?? [{ text: "" }, []];
  const { rows } = await database.pool.query<{ "QUERY PLAN": string }>(
    `explain ${config.text}`,
    values,
  );
  return rows.map((row) => row["QUERY PLAN"]).join("\n");
}

test.each(lists.filter(([name]) => name in fromIndex))(
  "%s: the first rows come from an index at 10,000 rows",
  async (name, read) => {
    const plan = await planOf(read);
    expect(plan).toContain("Index");
    expect(plan).not.toMatch(new RegExp(`Seq Scan on (${fromIndex[name]})\\b`));
  },
);

/** `PRINT_TIMES=1` prints the best of five for docs/scaling.md; a time is no test on a busy machine. */
test.runIf(process.env["PRINT_TIMES"])("how long each list takes", async () => {
  db = database.db;
  const times: { list: string; ms: number }[] = [];
  for (const [list, read] of lists) {
    const rounds: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const start = performance.now();
      await read();
      rounds.push(performance.now() - start);
    }
    times.push({ list, ms: Math.round(Math.min(...rounds) * 10) / 10 });
  }
  console.table(times);
});
