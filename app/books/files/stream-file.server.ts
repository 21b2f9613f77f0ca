import { sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/platform/database/client.server";
import { csvRows, toCsv } from "~/lib/csv";

import type { Range } from "../month/month";
import { cellText, type BookFile } from "./book-file";

/** So many rows are in memory at once, however long the file is. */
const PAGE = 500;

const place = z.looseObject({ sort_at: z.unknown(), sort_id: z.string() });

/** A file of a range as CSV, page by page; its first row names the columns. */
export async function* bookFileText(
  db: Db,
  file: BookFile,
  range: Range,
): AsyncGenerator<string, void> {
  yield toCsv([file.columns.map(({ head }) => head)]);
  let after: { at: Date; id: string } | null = null;
  for (;;) {
    const rows = await page(db, file, range, after);
    if (rows.length > 0)
      yield csvRows(
        rows.map((row) => file.columns.map((column) => cellText(column, row[column.column]))),
      );
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return;
    after = { at: new Date(String(last.sort_at)), id: last.sort_id };
  }
}

async function page(db: Db, file: BookFile, range: Range, after: { at: Date; id: string } | null) {
  const from = after ? sql`where (sort_at, sort_id) > (${after.at}, ${after.id})` : sql``;
  const { rows } = await db.execute(
    sql`select * from (${file.query(range)}) found ${from} order by sort_at, sort_id limit ${PAGE}`,
  );
  return rows.map((row) => place.parse(row));
}

/** The same as the body of a response: the next page is read when the last one is taken. */
export function bookFileStream(db: Db, file: BookFile, range: Range): ReadableStream<Uint8Array> {
  const text = bookFileText(db, file, range);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await text.next();
      if (part.done) controller.close();
      else controller.enqueue(encoder.encode(part.value));
    },
    async cancel() {
      await text.return();
    },
  });
}
