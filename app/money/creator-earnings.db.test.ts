import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { parentalConsents } from "~/schema/tables/consent";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { refunds } from "~/schema/tables/payments";
import { DAY_MS } from "~/lib/dates";

import { testDatabase } from "~tests/support/test-database";
import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makePaidOrder } from "~tests/support/factories/orders";
import { creatorContacts } from "./creator-contacts.server";
import {
  creatorEarningsSummary,
  creatorPayouts,
  earningsByWeek,
  latestEarnings,
} from "./creator-earnings.server";

const database = testDatabase();

test("creators see their own earnings and payouts and no one else's", async () => {
  const now = new Date();
  const sales = [
    await makePaidOrder(database.db, { paidAt: now }),
    await makePaidOrder(database.db, { paidAt: now, quantity: 2 }),
  ];
  for (const { product } of sales)
    await database.db.insert(payouts).values({
      creatorUserId: product.creatorUserId,
      week: "2026-11-16",
      amountCents: 300,
      status: "sent",
      sentAt: now,
      providerTransferId: product.id,
    });
  for (const [index, { product }] of sales.entries()) {
    const tees = index + 1;
    const owner = product.creatorUserId;
    expect(await creatorEarningsSummary(database.db, owner)).toEqual({
      totalCents: 375 * tees,
      paidCents: 300,
      savedCents: 0,
      owedCents: 375 * tees - 300,
      pendingCents: 375 * tees - 300,
      teesSold: tees,
    });
    expect(await latestEarnings(database.db, owner)).toMatchObject([
      { productTitle: product.title, quantity: tees },
    ]);
    expect(await creatorPayouts(database.db, owner)).toMatchObject([{ amountCents: 300 }]);
    const weeks = await earningsByWeek(database.db, owner, now);
    expect(weeks).toHaveLength(12);
    expect(weeks.at(-1)).toMatchObject({ shareCents: 375 * tees, teesSold: tees });
  }
});

test("what is sent counts as paid, less what was taken back; the lists are as long as they say", async () => {
  const now = new Date("2026-11-18T12:00:00Z");
  const { db } = database;
  const { product } = await makePaidOrder(db, { paidAt: now });
  const { creatorUserId } = product;
  const [sale] = await db
    .select()
    .from(creatorEarnings)
    .where(eq(creatorEarnings.creatorUserId, creatorUserId));
  if (!sale) throw new Error("A sale has an earning");
  const [refund] = await db
    .insert(refunds)
    .values({ orderId: sale.orderId, amountCents: 1, requestKey: randomUUID() })
    .returning({ id: refunds.id });
  const week = (nth: number) => new Date(now.getTime() - nth * 7 * DAY_MS);
  const { id: _, ...copy } = sale;
  await db
    .insert(creatorEarnings)
    .values([
      { ...copy, kind: "refund_returned", refundId: refund?.id ?? "", createdAt: week(11) },
    ]);
  const others = await Promise.all(
    Array.from({ length: 11 }, async () => {
      const [made] = await db
        .insert(refunds)
        .values({ orderId: sale.orderId, amountCents: 1, requestKey: randomUUID() })
        .returning({ id: refunds.id });
      return made?.id ?? "";
    }),
  );
  await db.insert(creatorEarnings).values(
    others.map((refundId, nth) => ({
      ...copy,
      kind: "refund_returned" as const,
      refundId,
      productTitle: `Nr ${nth}`,
      createdAt: week(12 + nth),
    })),
  );
  const weeks = await earningsByWeek(db, creatorUserId, now);
  expect(weeks.map(({ teesSold }) => teesSold)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
  expect([weeks[0]?.week, weeks.at(-1)?.week]).toEqual(["2026-08-31", "2026-11-16"]);
  const latest = await latestEarnings(db, creatorUserId);
  expect(latest.map(({ productTitle }) => productTitle)).toEqual([
    product.title,
    product.title,
    ...Array.from({ length: 8 }, (_none, nth) => `Nr ${nth}`),
  ]);
  const payout = (nth: number) => ({
    creatorUserId,
    week: week(nth).toISOString().slice(0, 10),
    amountCents: 100,
    createdAt: week(nth),
  });
  await db
    .insert(payouts)
    .values([
      { ...payout(0), status: "sent", reversedCents: 30 },
      { ...payout(1), status: "failed" },
      ...Array.from({ length: 51 }, (_none, nth) => payout(nth + 2)),
    ]);
  expect(await creatorEarningsSummary(db, creatorUserId)).toMatchObject({
    paidCents: 70,
    pendingCents: 13 * 375 - 70,
  });
  const listed = await creatorPayouts(db, creatorUserId);
  expect(listed).toHaveLength(52);
  expect(listed[0]).toMatchObject({ status: "sent", reversedCents: 30 });
  expect(await creatorEarningsSummary(db, randomUUID())).toEqual({
    totalCents: 0,
    paidCents: 0,
    savedCents: 0,
    owedCents: 0,
    pendingCents: 0,
    teesSold: 0,
  });
});

test("a guardian with an active consent is whom to write to", async () => {
  const { db } = database;
  const [kid, former] = [await makeMinorCreator(db), await makeMinorCreator(db)];
  await db
    .update(parentalConsents)
    .set({ status: "revoked" })
    .where(eq(parentalConsents.id, former.consentId));
  const contacts = await creatorContacts(db, [kid.userId, null, former.userId, kid.userId]);
  expect(
    contacts.toSorted((a, b) => (a.userId === kid.userId ? -1 : Number(b.userId === kid.userId))),
  ).toEqual([
    {
      userId: kid.userId,
      firstName: "Kit",
      guardianFirstName: "Gale",
      to: kid.guardian.email,
      earningsPath: "/guardian",
    },
    {
      userId: former.userId,
      firstName: "Kit",
      guardianFirstName: undefined,
      to: former.email,
      earningsPath: "/creator/earnings",
    },
  ]);
  expect(await creatorContacts(db, [null])).toEqual([]);
});
