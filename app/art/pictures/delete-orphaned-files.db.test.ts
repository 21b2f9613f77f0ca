import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";

import type { Db } from "~/platform/database/client.server";
import { parentalConsents } from "~/schema/tables/consent";
import { OutcomeUnknown } from "~/lib/external/unreachable";

import { makeMinorCreator } from "~tests/support/factories/accounts";
import { makePicture } from "~tests/support/factories/designs";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";
import { deleteOrphanedFiles } from "./delete-orphaned-files.server";

const database = testDatabase();

/** A file that no row names, with a smaller one made of it. */
async function lonely() {
  const files = memoryFiles();
  const dropped = { id: randomUUID(), fileKey: `test/${randomUUID()}.png` };
  const keys = [dropped.fileKey, `derivatives/${dropped.id}/320.webp`];
  for (const key of keys) await files.put(key, new Uint8Array(1), "x");
  const drop = (failure?: unknown, db: Db = database.db) =>
    deleteOrphanedFiles({ db, files, log: { error: vi.fn() } }, [dropped], failure);
  return { files, keys, drop };
}

test("what a picture or a consent names is kept; the rest goes, with what was made of it", async () => {
  const { files, keys } = await lonely();
  const { guardian } = await makeMinorCreator(database.db);
  const form = "signed-forms/kept.pdf";
  await database.db.update(parentalConsents).set({ signedFormKey: form });
  const id = await makePicture(database.db, guardian.userId, "photo");
  const kept = [`test/${id}.png`, form].map((fileKey) => ({ id: randomUUID(), fileKey }));
  for (const { fileKey } of kept) await files.put(fileKey, new Uint8Array(1), "x");
  const deps = { db: database.db, files, log: { error: vi.fn() } };
  const dropped = { id: keys[1]?.split("/")[1] ?? "", fileKey: keys[0] ?? "" };
  await deleteOrphanedFiles(deps, [...kept, dropped]);
  expect(files.keys().toSorted()).toEqual(kept.map(({ fileKey }) => fileKey).toSorted());
});

test("while a transaction may still be carried out, nothing of it is dropped", async () => {
  const { files, keys, drop } = await lonely();
  const transactionId = await database.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`select pg_current_xact_id()::text as id`);
    const id = rows[0]?.id ?? "";
    // Asked on its own connection, which is the only one that an embedded database has.
    await drop(new Error("failed", { cause: new OutcomeUnknown(id) }), tx);
    expect(files.keys().toSorted()).toEqual(keys.toSorted());
    return id;
  });
  await drop(new OutcomeUnknown(transactionId));
  expect(files.keys()).toEqual([]);
});

test("a transaction that this server has never begun is not waited for", async () => {
  const { files, drop } = await lonely();
  await drop(new OutcomeUnknown("99999999999"));
  expect(files.keys()).toEqual([]);
});
