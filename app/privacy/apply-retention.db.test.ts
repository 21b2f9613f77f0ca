import { expect, test } from "vitest";

import { contactMessages, reports, waitlistEntries } from "~/schema/tables/community";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { orders } from "~/schema/tables/orders";
import { providerEvents } from "~/schema/tables/payments";
import { pictures } from "~/schema/tables/pictures";
import { adminActions } from "~/schema/tables/audit";
import { mails } from "~/schema/tables/records";
import { deliverMails } from "~/platform/mail/deliver-mails.server";
import { queueMail, type MailToQueue } from "~/platform/mail/queue-mail.server";
import { DAY_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";

import { testDatabase } from "~tests/support/test-database";
import { makeCreator, makeUser } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { renderTestMail } from "~tests/support/queued-mails";

import { applyRetention, purgeBatch, purgeKind } from "./apply-retention.server";
import { retentionPeriods, type RetainedData } from "./retention-periods";

const database = testDatabase();

const start = new Date("2026-11-21T10:00:00Z");
/** The last moment at which something is still kept, and the first at which it is not. */
const still = (data: RetainedData) =>
  new Date(start.getTime() + retentionPeriods[data].days * DAY_MS - 1);
const over = (data: RetainedData) =>
  new Date(start.getTime() + retentionPeriods[data].days * DAY_MS);
const apply = (now: Date) => applyRetention(database.db, now);

test("mails are emptied, and neither sent nor queued again", async () => {
  const mail: MailToQueue = {
    template: "password-changed",
    facts: { firstName: "Ada" },
    to: "ada@inkling.test",
    about: "ada@inkling.test",
    cause: "x:1",
  };
  await queueMail(database.db, mail);
  await database.db.update(mails).set({ createdAt: start });
  expect(await apply(still("sentMail"))).toBe(0);
  expect(await apply(over("sentMail"))).toBe(1);
  expect(await apply(over("sentMail"))).toBe(0);
  await queueMail(database.db, mail);
  const kept = await database.db.select().from(mails);
  expect(kept).toHaveLength(1);
  expect(kept[0]).toMatchObject({ to: "", subject: "", text: "", html: "", cause: "x:1" });
  expect(kept[0]).toMatchObject({ facts: null, about: null });
  const send = async () => {
    throw new Error("an emptied mail was sent");
  };
  expect(
    await deliverMails(database.db, { transport: { send, close() {} }, render: renderTestMail }),
  ).toBe(0);
  const [untried] = await database.db.select({ attempts: mails.attempts }).from(mails);
  expect(untried?.attempts).toBe(0);
});

test("contact messages and waitlist entries", async () => {
  const message = { name: "Ada", email: "ada@inkling.test", message: "Hello", createdAt: start };
  await database.db.insert(contactMessages).values(message);
  await database.db.insert(waitlistEntries).values({ email: "ada@inkling.test", createdAt: start });
  expect(await apply(still("contactMessage"))).toBe(0);
  expect(await apply(over("contactMessage"))).toBe(1);
  expect(await database.db.$count(contactMessages)).toBe(0);
  expect(await apply(still("waitlistEntry"))).toBe(0);
  expect(await apply(over("waitlistEntry"))).toBe(1);
  expect(await database.db.$count(waitlistEntries)).toBe(0);
});

test("decided reports; open ones stay", async () => {
  const report = {
    subjectType: "product" as const,
    subjectId: "4f9d6d1e-0000-4000-8000-000000000000",
    reason: "other" as const,
    reporterEmail: "ada@inkling.test",
    createdAt: start,
  };
  await database.db.insert(reports).values([report, { ...report, status: "resolved" }]);
  expect(await apply(still("report"))).toBe(0);
  expect(await apply(over("report"))).toBe(1);
  expect(await database.db.select({ status: reports.status }).from(reports)).toEqual([
    { status: "open" },
  ]);
});

test("handled provider events and given up ones; the others stay", async () => {
  const event = { provider: "sandbox", type: "unknown", payload: {}, receivedAt: start };
  await database.db.insert(providerEvents).values([
    { ...event, eventId: "evt_1", processedAt: start },
    { ...event, eventId: "evt_2" },
    { ...event, eventId: "evt_3", attempts: 40 },
    { ...event, eventId: "evt_4", attempts: 39, processedAt: start },
  ]);
  expect(await apply(still("providerEvent"))).toBe(0);
  expect(await apply(over("providerEvent"))).toBe(3);
  expect(
    await database.db.select({ eventId: providerEvents.eventId }).from(providerEvents),
  ).toEqual([{ eventId: "evt_2" }]);
});

test("admin actions", async () => {
  await database.db
    .insert(adminActions)
    .values({ action: "PRODUCT_DELETED", resourceType: "product", createdAt: start });
  expect(await apply(still("adminAction"))).toBe(0);
  expect(await apply(over("adminAction"))).toBe(1);
});

test("ended consents, counted from their end; active ones stay", async () => {
  const guardian = await makeUser(database.db);
  const consent = {
    guardianUserId: guardian.userId,
    scopeAccountAndArt: true,
    createdAt: new Date(start.getTime() - 400 * DAY_MS),
  };
  await database.db.insert(parentalConsents).values([
    { ...consent, status: "revoked", decidedAt: consent.createdAt, revokedAt: start },
    { ...consent, status: "declined", decidedAt: start },
    { ...consent, status: "expired", createdAt: start },
    { ...consent, status: "of_age", decidedAt: start },
    { ...consent, status: "active", decidedAt: start },
  ]);
  expect(await apply(still("endedConsent"))).toBe(0);
  expect(await apply(over("endedConsent"))).toBe(4);
  expect(
    await database.db.select({ status: parentalConsents.status }).from(parentalConsents),
  ).toEqual([{ status: "active" }]);
});

test("rejected drawings are deleted with their pictures; the others stay", async () => {
  const creator = await makeCreator(database.db);
  const made = async (status: "rejected" | "pending_review") => {
    const picture = { kind: "drawing" as const, mimeType: "image/png", width: 9, height: 9 };
    const [drawing] = await database.db
      .insert(pictures)
      .values({ ...picture, fileKey: `${status}.png`, ownerUserId: creator.userId })
      .returning({ id: pictures.id });
    await database.db.insert(designs).values({
      userId: creator.userId,
      title: status,
      status,
      pictureId: drawing?.id ?? "",
      retiredFileKey: `raw/${status}.png`,
      fileSize: 1,
      ...(status === "rejected" ? { rejectionReason: "unreadable", reviewedAt: start } : {}),
    });
  };
  await made("rejected");
  await made("pending_review");
  expect(await apply(still("rejectedDesign"))).toBe(0);
  expect(await apply(over("rejectedDesign"))).toBe(1);
  expect(await database.db.select({ title: designs.title }).from(designs)).toEqual([
    { title: "pending_review" },
  ]);
  const { rows } = await database.pool.query<{ file_key: string }>(
    "select file_key from pictures where deleted_at is not null order by file_key",
  );
  expect(rows.map((row) => row.file_key)).toEqual(["raw/rejected.png", "rejected.png"]);
});

test("the buyer is removed from an order after seven years; the amounts stay", async () => {
  const buyer = await makeUser(database.db);
  const gift = { note: "For Ida", day: utcDay(start), hasReceipt: true };
  const { userId, email } = buyer;
  await makePaidOrder(database.db, { userId, email, gift, paidAt: start });
  await database.db.update(orders).set({ createdAt: start });
  expect(await purgeKind(database.db, "orderBuyer", still("orderBuyer"))).toBe(0);
  expect(await purgeKind(database.db, "orderBuyer", over("orderBuyer"))).toBe(1);
  const [order] = await database.db.select().from(orders);
  expect(order).toMatchObject({
    userId: null,
    email: null,
    shippingAddress: null,
    giftNote: null,
    giftDay: null,
    printFrom: null,
    shipFrom: null,
    giftCode: null,
    totalCents: 2500,
  });
});

test("a failure with one kind keeps none of the others, and is reported", async () => {
  await database.pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$;
    create trigger stuck before delete on contact_messages execute function refuse()`,
  );
  const message = { name: "Ada", email: "ada@inkling.test", message: "Hello", createdAt: start };
  await database.db.insert(contactMessages).values(message);
  await database.db.insert(waitlistEntries).values({ email: "ada@inkling.test", createdAt: start });
  await expect(apply(over("orderBuyer"))).rejects.toMatchObject({
    errors: [{ message: "Purging contactMessage failed" }],
  });
  await database.pool.query("drop function refuse cascade");
  expect(await database.db.$count(contactMessages)).toBe(1);
  expect(await database.db.$count(waitlistEntries)).toBe(0);
});

test("however many are due, all of them go, a hundred at a time", async () => {
  const entries = (count: number, createdAt: Date) =>
    Array.from({ length: count }, (_, at) => ({
      email: `${at}-of-${createdAt.getTime()}@inkling.test`,
      createdAt,
    }));
  const later = new Date(start.getTime() + 1);
  await database.db.insert(waitlistEntries).values([...entries(201, start), ...entries(2, later)]);
  const now = over("waitlistEntry");
  expect(await purgeBatch(database.db, "waitlistEntry", now)).toBe(100);
  expect(await purgeKind(database.db, "waitlistEntry", now)).toBe(101);
  expect(await database.db.$count(waitlistEntries)).toBe(2);
});

test("a stopping server starts no further batch", async () => {
  await database.db.insert(waitlistEntries).values({ email: "ada@inkling.test", createdAt: start });
  expect(await applyRetention(database.db, over("orderBuyer"), AbortSignal.abort())).toBe(0);
});
