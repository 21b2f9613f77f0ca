import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type pg from "pg";
import { afterAll } from "vitest";

import type { Database } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import { eraseAccount } from "~/people/data-rights/erase-account.server";
import { sealAudit } from "~/platform/audit/chain/seal-audit.server";
import { putPicture } from "~/art/pictures/store-picture.server";
import { saveErasedIds } from "~/privacy/erased/save-erased-ids.server";
import type { FileStore } from "~/integrations/files/files.server";

import { embeddedPool } from "../../app/platform/database/embedded/pool.ts";
import { inSnapshot, rowsOf, tablesOf } from "../../server/backup/read-tables.ts";
import { startInMemoryDatabase } from "./database/in-memory-database.ts";
import { makeCreator, makeUser } from "./factories/accounts.ts";
import { makePaidOrder } from "./factories/orders.ts";

/** Folders that are gone when the file's tests are done. */
export function temporaryFolders(): () => string {
  const root = mkdtempSync(join(tmpdir(), "inkling-data-"));
  afterAll(() => rmSync(root, { recursive: true, force: true }));
  let made = 0;
  return () => join(root, String(++made));
}

/** What a text column may hold and a careless copy loses. */
export const HARD_NAME = 'Zoë "\\N" \\x41 {a,b}\n\t\u2028 日本 🎨 \'; --';

/** Some of everything: sold shirts, the books, the audit, pictures with their files, one account erased. */
export async function fillShop(db: Database, files: FileStore, now: Date) {
  const order = await makePaidOrder(db);
  await makePaidOrder(db, { product: order.product, quantity: 2 });
  await makeUser(db, { profile: { firstName: HARD_NAME } });
  const pictureIds = [];
  for (const bytes of [Buffer.from("first picture"), Buffer.alloc(200_000, 7)]) {
    const picture = { kind: "drawing", ownerUserId: null, bytes, width: 9, height: 9 } as const;
    const row = await putPicture(files, { ...picture, mimeType: "image/png" });
    await db.insert(pictures).values(row);
    pictureIds.push(row.id);
  }
  await files.put("derivatives/x/160.webp", Buffer.from("made again"), "image/webp");
  const gone = await makeCreator(db);
  await db.transaction((tx) => eraseAccount(tx, gone.userId, now));
  await saveErasedIds(db, { files, now });
  await sealAudit(db);
  return { ...order, pictureIds };
}

/** Every row of every table, as text. */
export async function allRows(pool: pg.Pool): Promise<Map<string, string[]>> {
  const client = await pool.connect();
  try {
    return await inSnapshot(client, async () => {
      const found = new Map<string, string[]>();
      for (const table of await tablesOf(client)) {
        const rows: string[] = [];
        for await (const lines of rowsOf(client, table)) rows.push(...lines);
        found.set(table.name, rows.toSorted());
      }
      return found;
    });
  } finally {
    client.release();
  }
}

/** An embedded database without any tables, as a first start finds it. */
export async function emptyDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const embedded = await startInMemoryDatabase();
  const pool = embeddedPool(embedded, { max: 4 });
  return {
    pool,
    async close() {
      await pool.end();
      await embedded.stop();
    },
  };
}
