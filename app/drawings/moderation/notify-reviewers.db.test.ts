import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { reports } from "~/schema/tables/community";
import { mails } from "~/schema/tables/records";

import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { queuedMails } from "~tests/support/queued-mails";
import { remindOwnersOfUrgent } from "./answer-report.server";
import { oldestOpenReport } from "./open-items.server";
import { reportContent } from "./report-content.server";
import { notifyReviewers } from "./notify-reviewers.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));

async function report(now?: Date) {
  const { id } = await makeProduct(database.db);
  const input = { subjectType: "product", subjectId: id, reason: "copyright" } as const;
  await reportContent(database.db, { ...input, note: "A logo", email: "" }, now && { now });
}

const inAnHour = () => new Date(Date.now() + 61 * 60 * 1000);

test("the first report mails everyone who decides on it, those of the next hour do not", async () => {
  const other = await makeAdmin(database.db, { role: "support" });
  await makeAdmin(database.db, { role: "fulfilment" });
  await makeCreator(database.db);
  await report();
  await report();
  const sent = await queuedMails(database.db);
  expect(sent.map(({ to }) => to).toSorted()).toEqual([admin.email, other.email].toSorted());
  expect(sent[0]).toMatchObject({ subject: "Inkling: 1 report to look at" });
  expect(sent[0]?.text).toContain("/admin/moderation?kind=report");
  expect(sent[0]?.text).not.toContain("A logo");
});

test("after the hour one mail tells the count, and the same reports are not told again", async () => {
  for (let sent = 0; sent < 3; sent += 1) await report();
  expect(await notifyReviewers(database.db, new Date())).toBe(0);
  expect(await notifyReviewers(database.db, inAnHour())).toBe(1);
  const [, second, ...more] = await queuedMails(database.db);
  expect(second).toMatchObject({ to: admin.email, subject: "Inkling: 3 reports to look at" });
  expect(more).toEqual([]);
  const later = new Date(inAnHour().getTime() + 61 * 60 * 1000);
  expect(await notifyReviewers(database.db, later)).toBe(0);
  const subject = { subjectType: "creator", subjectId: admin.userId, reason: "other" } as const;
  await database.db.insert(reports).values({ ...subject, createdAt: inAnHour() });
  expect(await notifyReviewers(database.db, later)).toBe(1);
});

test("nothing is told of reports that were decided meanwhile", async () => {
  await report();
  await report();
  await database.db.update(reports).set({ status: "dismissed" });
  expect(await notifyReviewers(database.db, inAnHour())).toBe(0);
  expect(await oldestOpenReport(database.db)).toBeNull();
});

test("the oldest report that waits is the one that the page's promise speaks of", async () => {
  await report();
  await report();
  const sentAt = new Date("2026-01-01T00:00:00Z");
  const [first] = await database.db.select().from(reports);
  await database.db.insert(reports).values({
    subjectType: "product",
    subjectId: first?.subjectId ?? "",
    reason: "other",
    createdAt: sentAt,
  });
  expect(await oldestOpenReport(database.db)).toEqual(sentAt);
});

test("what is reported must be there; the reporter's address is kept if one is given", async () => {
  const { userId } = await makeCreator(database.db);
  const input = { subjectType: "creator", subjectId: userId, reason: "other", note: "" } as const;
  expect(await reportContent(database.db, { ...input, email: "eve@inkling.test" })).toEqual({
    ok: true,
  });
  expect(await reportContent(database.db, { ...input, email: "" })).toEqual({ ok: true });
  const gone = { ...input, email: "", subjectType: "product" } as const;
  expect(await reportContent(database.db, gone)).toEqual({ ok: false, reason: "gone" });
  const [missing, email] = [crypto.randomUUID(), ""];
  expect(await reportContent(database.db, { ...input, subjectId: missing, email })).toEqual({
    ok: false,
    reason: "gone",
  });
  const kept = await database.db.select().from(reports).orderBy(reports.createdAt);
  expect(kept.map(({ reporterEmail }) => reporterEmail)).toEqual(["eve@inkling.test", null]);
});

test("the next mail is due exactly an hour after the last one about reports, whatever else is sent", async () => {
  const sentAt = new Date("2026-11-21T10:00:00Z");
  const after = (ms: number) => new Date(sentAt.getTime() + ms);
  await report();
  await database.db.update(mails).set({ createdAt: sentAt });
  await database.db.insert(mails).values({ to: admin.email, template: "other", cause: "other" });
  const subjectId = admin.userId;
  await database.db
    .insert(reports)
    .values({ subjectType: "creator", subjectId, reason: "other", createdAt: inAnHour() });
  expect(await notifyReviewers(database.db, after(60 * 60_000 - 1))).toBe(0);
  expect(await notifyReviewers(database.db, after(60 * 60_000))).toBe(1);
  await database.db.update(mails).set({ createdAt: sentAt });
  const late = await makeAdmin(database.db);
  expect(await notifyReviewers(database.db, after(60 * 60_000))).toBe(1);
  expect(await database.db.$count(mails, eq(mails.to, late.email))).toBe(1);
});

test("owners are reminded of an urgent report after a day and shortly before its end, each once, until it is decided", async () => {
  const { id } = await makeProduct(database.db);
  const about = { subjectType: "product", subjectId: id, note: "", email: "" } as const;
  const sentAt = new Date("2026-11-21T10:00:00Z");
  await reportContent(database.db, { ...about, reason: "intimate" }, { now: sentAt });
  await reportContent(database.db, { ...about, reason: "hurtful" }, { now: sentAt });
  await database.db.delete(mails);
  const after = (hours: number) =>
    remindOwnersOfUrgent(database.db, new Date(sentAt.getTime() + hours * 3_600_000));
  expect(await after(23)).toBe(0);
  expect([await after(24), await after(25), await after(41)]).toEqual([1, 0, 0]);
  expect([await after(42), await after(47)]).toEqual([1, 0]);
  const sent = await queuedMails(database.db);
  expect(sent.map(({ to }) => to)).toEqual([admin.email, admin.email]);
  expect(sent[0]?.subject).toContain("still waits");
  await reportContent(database.db, { ...about, reason: "intimate" }, { now: sentAt });
  await database.db.update(reports).set({ status: "resolved" });
  expect(await after(43)).toBe(0);
});
