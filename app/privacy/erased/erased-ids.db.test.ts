import { eq } from "drizzle-orm";
import { expect, it } from "vitest";

import { users } from "~/schema/tables/accounts";
import { parentalConsents } from "~/schema/tables/consent";
import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { erasedIds } from "~/schema/tables/records";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { eraseDesigns } from "~/people/data-rights/erase-designs.server";
import { BACKUP_DAYS } from "~/people/data-rights/backup-days";
import { revokeConsent } from "~/families/consent/ending/revoke-consent.server";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";
import { utcDay } from "~/lib/days";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { purgeKind } from "../apply-retention.server";
import { applyErasedIds } from "./apply-erased-ids.server";
import { retainedDays, erasedKey, readErasedList } from "./erased-list";
import { saveErasedIds } from "./save-erased-ids.server";

const test = testDatabase();
const now = new Date("2026-11-22T12:00:00Z");
const origin = { ipAddress: "203.0.113.9", userAgent: "test" };

const erase = (id: string) => test.db.transaction((tx) => eraseAccount(tx, id, now));
const listOf = async (files: ReturnType<typeof memoryFiles>) =>
  readErasedList(await files.get(erasedKey(utcDay(now))));

it("what a restored database brings back is erased again, and nothing else", async () => {
  const files = memoryFiles();
  const child = await makeMinorCreator(test.db);
  const person = await makeCreator(test.db);
  const bystander = await makeCreator(test.db);
  const otherChild = await makeMinorCreator(test.db);
  const drawing = await makeProduct(test.db, { creatorUserId: bystander.userId });
  const kept = await makeProduct(test.db, { creatorUserId: bystander.userId });
  // What was erased after the backup, as the file store knows it; the database is the backup's.
  const erased = [
    { id: child.consentId, kind: "consent" as const },
    { id: child.userId, kind: "account" as const },
    { id: person.userId, kind: "account" as const },
    { id: drawing.designId, kind: "design" as const },
  ];
  await test.db.insert(erasedIds).values(erased.map((row) => ({ ...row, erasedAt: now })));
  await saveErasedIds(test.db, { files, now });
  await test.db.delete(erasedIds);
  const later = new Date(now.getTime() + 3 * DAY_MS);
  expect(await applyErasedIds(test.db, { files, now: later })).toEqual({
    consent: 1,
    account: 1,
    design: 1,
  });
  const left = (await test.db.select({ id: users.id }).from(users)).map(({ id }) => id);
  expect(left.toSorted()).toEqual(
    [
      bystander.userId,
      child.guardian.userId,
      otherChild.userId,
      otherChild.guardian.userId,
    ].toSorted(),
  );
  expect(await test.db.select({ id: designs.id }).from(designs)).toEqual([{ id: kept.designId }]);
  const consents = await test.db.select().from(parentalConsents);
  expect(consents.find(({ id }) => id === child.consentId)).toMatchObject({
    status: "revoked",
    parentEmail: null,
  });
  expect(consents.find(({ id }) => id === otherChild.consentId)?.status).toBe("active");
  expect(await applyErasedIds(test.db, { files, now: later })).toEqual({
    consent: 0,
    account: 0,
    design: 0,
  });
});

it("revoking notes ids and kinds, and nothing about anyone", async () => {
  const files = memoryFiles();
  const child = await makeMinorCreator(test.db);
  const product = await makeProduct(test.db, { creatorUserId: child.userId });
  await revokeConsent(test.db, child.guardian, child.consentId, { now, origin });
  expect(await saveErasedIds(test.db, { files, now })).toBe(3);
  expect(await saveErasedIds(test.db, { files, now })).toBe(0);
  const at = now.toISOString();
  const list = await listOf(files);
  expect(list).toHaveLength(3);
  for (const [kind, id] of [
    ["consent", child.consentId],
    ["account", child.userId],
    ["design", product.designId],
  ])
    expect(list).toContainEqual({ id, kind, at });
});

it("a list keeps what this database no longer knows of", async () => {
  const files = memoryFiles();
  const [first, second] = [await makeCreator(test.db), await makeCreator(test.db)];
  await erase(first.userId);
  await saveErasedIds(test.db, { files, now });
  await test.db.delete(erasedIds);
  await erase(second.userId);
  await saveErasedIds(test.db, { files, now });
  expect((await listOf(files)).map(({ id }) => id)).toEqual([first.userId, second.userId]);
});

it("the lists of thirty-seven days may still be needed, the oldest first", () => {
  const days = retainedDays(now);
  expect([days.length, days[0], days.at(-1)]).toEqual([37, "2026-10-17", "2026-11-22"]);
});

it("a consent that a backup brings back ends, wherever it stood", async () => {
  const statuses = ["notice_sent", "verifying", "active", "payee", "declined"] as const;
  const consents = await test.db
    .insert(parentalConsents)
    .values(statuses.map((status) => ({ status, noticeSentAt: now, scopeAccountAndArt: true })))
    .returning({ id: parentalConsents.id });
  await test.db
    .insert(erasedIds)
    .values(consents.map(({ id }) => ({ id, kind: "consent" as const, erasedAt: now })));
  const files = memoryFiles();
  expect((await applyErasedIds(test.db, { files, now })).consent).toBe(4);
  const rows = await test.db.select().from(parentalConsents);
  expect(consents.map(({ id }) => rows.find((row) => row.id === id)?.status)).toEqual([
    "expired",
    "declined",
    "revoked",
    "revoked",
    "declined",
  ]);
});

it("ids are kept as long as backups are, then they go with their day's list", async () => {
  const files = memoryFiles();
  const [person, other] = [await makeCreator(test.db), await makeCreator(test.db)];
  await erase(person.userId);
  const later = new Date(now.getTime() + MINUTE_MS);
  await test.db.transaction((tx) => eraseAccount(tx, other.userId, later));
  await saveErasedIds(test.db, { files, now });
  expect((await listOf(files)).map(({ id }) => id)).toEqual([person.userId, other.userId]);
  const due = later.getTime() + BACKUP_DAYS * DAY_MS;
  expect(await purgeKind(test.db, "erasedId", new Date(due - MINUTE_MS))).toBe(1);
  expect(await test.db.$count(pictures, eq(pictures.fileKey, erasedKey(utcDay(now))))).toBe(0);
  expect(await purgeKind(test.db, "erasedId", new Date(due))).toBe(1);
  const [retired] = await test.db
    .select()
    .from(pictures)
    .where(eq(pictures.fileKey, erasedKey(utcDay(now))));
  expect(retired?.deletedAt).toEqual(new Date(due));
});

it("a list that cannot be read is an error, never an empty one", async () => {
  const files = memoryFiles();
  await files.put(erasedKey(utcDay(now)), new TextEncoder().encode("{}\n"), "text/plain");
  await expect(applyErasedIds(test.db, { files, now })).rejects.toThrow();
});

it("a design erased by retention is noted, too", async () => {
  const creator = await makeCreator(test.db);
  const { designId } = await makeProduct(test.db, { creatorUserId: creator.userId });
  await test.db.transaction((tx) => eraseDesigns(tx, [designId], now));
  expect(await test.db.select().from(erasedIds)).toMatchObject([{ id: designId, kind: "design" }]);
});
