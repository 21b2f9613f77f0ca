import { eq, sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import { designs } from "~/schema/tables/designs";
import { pictures } from "~/schema/tables/pictures";
import { countUpload } from "~/people/rate-limits/count-attempt.server";
import { Unreachable } from "~/lib/external/unreachable";

import { makeCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { testDatabase } from "~tests/support/test-database";
import { undoUpload } from "./undo-upload.server";

const database = testDatabase();
const logged = () => ({ error: vi.fn(), warn: vi.fn() });

/** A design that a transaction has written. */
async function written(userId: string): Promise<{ transactionId: string; id: string }> {
  return database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    return { transactionId: rows[0]?.id ?? "", id: (await makeDesign(tx, userId)).id };
  });
}

test("what a transaction has written is taken back with its pictures, unless it was changed since", async () => {
  const { userId } = await makeCreator(database.db);
  const [other, changed] = [await written(userId), await written(userId)];
  await database.db.update(designs).set({ userId }).where(eq(designs.id, changed.id));
  const kept = await database.db.$count(pictures);
  const lost = await written(userId);
  const log = logged();
  const countOne = () => countUpload(database.db, userId, new Date());
  for (let n = 0; n < 10; n += 1) await countOne();
  for (const { transactionId } of [changed, lost, lost])
    await undoUpload({ db: database.db, log }, transactionId);
  const left = await database.db.select({ id: designs.id }).from(designs);
  expect(left.map(({ id }) => id).toSorted()).toEqual([other.id, changed.id].toSorted());
  expect(await database.db.$count(pictures)).toBe(kept);
  expect([log.warn.mock.calls.length, log.error.mock.calls.length]).toEqual([1, 0]);
  expect([(await countOne()).ok, (await countOne()).ok], "it does not count").toEqual([
    true,
    false,
  ]);
});

test("it is tried again while the database is away, and what else fails is told of at once", async () => {
  const log = logged();
  const undo = vi.fn(async () => 0).mockRejectedValueOnce(new Unreachable("away"));
  await undoUpload({ db: database.db, log }, "1", undo);
  expect(undo).toHaveBeenCalledTimes(2);
  expect(log.error).not.toHaveBeenCalled();
  const broken = vi.fn(async () => Promise.reject(new Error("broken")));
  await undoUpload({ db: database.db, log }, "1", broken);
  expect(broken).toHaveBeenCalledTimes(1);
  expect(log.error).toHaveBeenCalledTimes(1);
});
