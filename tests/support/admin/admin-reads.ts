import type { Database } from "~/platform/database/client.server";
import { usersForAdmins } from "~/people/users/users-for-admins.server";
import {
  adminActionsForAdmins,
  securityEventsForAdmins,
} from "~/platform/audit/audit-for-admins.server";
import { consentsForAdmins } from "~/families/consent/consents-for-admins.server";
import { messagesForAdmins } from "~/desk/contact/messages-for-admins.server";
import { waitlistForAdmins } from "~/desk/contact/waitlist-for-admins.server";
import { designGroups } from "~/drawings/design-groups";
import { adminDesigns, designStatusCounts } from "~/drawings/designs-for-admins.server";
import {
  owedToCreators,
  payoutRuns,
  payoutsForAdmins,
} from "~/money/payouts/payouts-for-admins.server";
import { openItemCounts, openItems } from "~/drawings/moderation/open-items.server";
import { ordersForAdmins } from "~/orders/orders-for-admins.server";
import {
  drawingCounts,
  figuresOfDays,
  salesByDay,
  topProducts,
} from "~/desk/statistics/admin-statistics.server";
import { mailsForAdmins } from "~/desk/system/mail-desk/mails-for-admins.server";
import { eventsForAdmins } from "~/desk/system/provider-events/events-for-admins.server";

/** The last day of what `fillAdminSales` writes. */
const now = new Date("2026-01-04T22:00:00Z");
const owner = { role: "owner" } as const;

/** What the admin area reads: its lists by default, searched and sorted, and its figures. */
export const adminReads: readonly [name: string, read: (db: Database) => Promise<unknown>][] = [
  ["drawings by status", (db) => drawingCounts(db, now)],
  ["figures of 90 days", (db) => figuresOfDays(db, now, 90)],
  ["sales by day, 90 days", (db) => salesByDay(db, now, 90)],
  ["top products, 90 days", (db) => topProducts(db, now, 90)],
  ["design counts", (db) => designStatusCounts(db)],
  ["designs", (db) => adminDesigns(db)],
  ["designs by status", (db) => adminDesigns(db, { statuses: ["published"] })],
  ["designs that wait for us", (db) => adminDesigns(db, { statuses: designGroups[0].statuses })],
  ["designs, search", (db) => adminDesigns(db, { q: "ame 33" })],
  ["designs, by title", (db) => adminDesigns(db, { sort: "title" })],
  ["orders", (db) => ordersForAdmins(db, {})],
  ["orders by status", (db) => ordersForAdmins(db, { status: "shipped" })],
  ["orders, search", (db) => ordersForAdmins(db, { seesAddresses: true, q: "esign 33" })],
  ["orders, by total", (db) => ordersForAdmins(db, { sort: "-total" })],
  ["payouts", (db) => payoutsForAdmins(db, { status: null, creatorUserId: null })],
  [
    "payouts, search",
    (db) => payoutsForAdmins(db, { q: "ame 33", status: null, creatorUserId: null }),
  ],
  ["payout runs", (db) => payoutRuns(db)],
  ["owed to creators", (db) => owedToCreators(db)],
  ["moderation", (db) => openItems(db, owner)],
  ["moderation, reports", (db) => openItems(db, owner, { kind: "report" })],
  ["moderation counts", (db) => openItemCounts(db)],
  ["people", (db) => usersForAdmins(db, {})],
  ["people, guardians", (db) => usersForAdmins(db, { kind: "guardians" })],
  ["people, search", (db) => usersForAdmins(db, { seesAddresses: true, q: "many-33" })],
  ["mails", (db) => mailsForAdmins(db, {})],
  ["mails, search", (db) => mailsForAdmins(db, { q: "reads-33" })],
  ["mails, bounced", (db) => mailsForAdmins(db, { state: "bounced" })],
  ["provider events", (db) => eventsForAdmins(db, {})],
  ["provider events, failed", (db) => eventsForAdmins(db, { state: "failed" })],
  ["consents", (db) => consentsForAdmins(db, {})],
  ["consents, search", (db) => consentsForAdmins(db, { q: "ame 33" })],
  ["messages", (db) => messagesForAdmins(db, owner)],
  ["messages, search", (db) => messagesForAdmins(db, owner, { state: "all", q: "ame 22" })],
  ["waitlist", (db) => waitlistForAdmins(db, owner)],
  ["waitlist, search", (db) => waitlistForAdmins(db, owner, { q: "its-33" })],
  ["audit", (db) => adminActionsForAdmins(db, {})],
  ["audit, search", (db) => adminActionsForAdmins(db, { q: "refund" })],
  ["audit, search a person", (db) => adminActionsForAdmins(db, { q: "ame 33" })],
  ["security log", (db) => securityEventsForAdmins(db, {})],
  ["security log, search", (db) => securityEventsForAdmins(db, { q: "ame 33" })],
];
