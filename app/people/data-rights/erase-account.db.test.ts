import { eq, isNotNull } from "drizzle-orm";
import { expect, it } from "vitest";

import { contactMessages, reports, reviews, waitlistEntries } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { returns } from "~/schema/tables/returns";
import { teamInvitations } from "~/schema/tables/team";
import { recordSecurityEvent } from "~/platform/audit/record-security-event.server";
import { orderStatuses } from "~/schema/order-status";
import { touchedRows } from "~tests/support/database/touched-rows";
import { makeMinorCreator, makeTeenCreator } from "~tests/support/factories/accounts";
import { makeOpenOrder, makePaidOrder } from "~tests/support/factories/orders";
import { makeProduct } from "~tests/support/factories/products";
import { madeForEach } from "~tests/support/made";
import { queuedMails } from "~tests/support/queued-mails";
import { testDatabase } from "~tests/support/test-database";

import { cancelLines } from "./cancel-lines.server";
import { eraseAccount } from "./erase-account.server";
import { notifyPayeeLeft } from "./delete-account.server";

const test = testDatabase();
const now = new Date("2030-05-06T07:00:00Z");
const child = madeForEach(() => makeMinorCreator(test.db));
const other = madeForEach(() => makeMinorCreator(test.db));

it("what a child bought, wrote and sent goes with the account; everyone else's stays", async () => {
  const { db } = test;
  const sold = await makeProduct(db);
  const theirs = [other.userId, other.email];
  for (const { userId, email } of [child, other]) {
    const { orderId } = await makePaidOrder(db, { product: sold, userId, email });
    if (userId === other.userId) theirs.push(orderId);
    await makePaidOrder(db, { product: sold, email });
    const asked = { kind: "refund", reason: "size", words: "Too big" } as const;
    await db.insert(returns).values({ ...asked, orderId, requestKey: crypto.randomUUID() });
    await db.insert(reviews).values({ productId: sold.id, userId, authorName: "Kit", rating: 5 });
    const report = { subjectType: "product", subjectId: sold.id, reason: "other" } as const;
    await db.insert(reports).values([
      { ...report, reporterUserId: userId, reporterEmail: "elsewhere@inkling.test" },
      { ...report, reporterEmail: email },
    ]);
    await db.insert(contactMessages).values({ name: "Kit", email, message: "Hi" });
    await db.insert(waitlistEntries).values({ email });
    const invited = { tokenHash: email, role: "support", sentAt: now } as const;
    const expiresAt = new Date(now.getTime() + 1);
    await db.insert(teamInvitations).values({ ...invited, email, expiresAt });
    const event = { action: "SIGN_IN_SUCCESS", resourceType: "session", userId } as const;
    await recordSecurityEvent(db, { ...event, ipAddress: "203.0.113.9", userAgent: "test" });
  }
  const erase = () => db.transaction((tx) => eraseAccount(tx, child.userId, now));
  expect(await touchedRows(db, erase, theirs)).toEqual({
    age_verifications: [1, 0],
    contact_messages: [1, 0],
    erased_ids: [0, 1],
    mails: [2, 0],
    orders: [2, 2],
    parental_consents: [1, 1],
    pictures: [0, 1],
    profiles: [1, 0],
    reports: [2, 2],
    returns: [1, 1],
    reviews: [1, 0],
    security_origins: [1, 0],
    team_invitations: [1, 0],
    users: [1, 0],
    waitlist_entries: [1, 0],
  });
  const bearing = [isNotNull(orders.email), isNotNull(orders.userId)];
  expect(await Promise.all(bearing.map((is) => db.$count(orders, is)))).toEqual([2, 1]);
  expect(await db.$count(reports, eq(reports.reporterEmail, other.email))).toBe(1);
  expect(await touchedRows(db, erase)).toEqual({});
});

it("shirts that no press has begun are cancelled while their order may be paid, each artist's own", async () => {
  const [own, theirs] = [
    await makeProduct(test.db, { creatorUserId: child.userId }),
    await makeProduct(test.db, { creatorUserId: other.userId }),
  ];
  const wanted = [own.variantIds[0], own.variantIds[1] ?? "", theirs.variantIds[0]];
  for (const status of orderStatuses) {
    const orderId = await makeOpenOrder(
      test.db,
      wanted.map((variantId) => ({ variantId })),
    );
    await test.pool.query(`begin; set local session_replication_role = replica;
      update orders set status = '${status}' where id = '${orderId}'; commit`);
  }
  const { variantIds } = own;
  const begun = eq(orderLines.variantId, variantIds[1] ?? "");
  await test.db.update(orderLines).set({ printState: "printing" }).where(begun);
  const cancel = (at: Date) => test.db.transaction((tx) => cancelLines(tx, child.userId, at));
  await cancel(now);
  await cancel(new Date(0));
  const cancelled = await test.db
    .select({ status: orders.status, at: orderLines.cancelledAt, variantId: orderLines.variantId })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(isNotNull(orderLines.cancelledAt));
  const [variantId] = variantIds;
  expect(new Set(cancelled)).toEqual(
    new Set(
      (["pending_payment", "paid", "in_production", "cancelled", "expired"] as const).map(
        (status) => ({ status, at: now, variantId }),
      ),
    ),
  );
});

it("every teen is told by their own name that no one receives their earnings any more", async () => {
  const teens = [
    await makeTeenCreator(test.db, { profile: { firstName: "Ida" } }),
    await makeTeenCreator(test.db, { profile: { firstName: "Ole" } }),
  ];
  const ids = teens.map(({ userId }) => userId);
  await test.db.transaction((tx) => notifyPayeeLeft(tx, ids, other.guardian.userId));
  const told = await queuedMails(test.db);
  expect(new Map(told.map(({ to, text }) => [to, /Hi (\w+)/.exec(text)?.[1]]))).toEqual(
    new Map(teens.map(({ email, firstName }) => [email, firstName])),
  );
});
