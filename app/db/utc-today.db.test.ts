import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { utcToday } from "./utc-today.server";
import { testDatabase } from "~tests/support/test-database";

const database = testDatabase("once");

// At any time, one of the two has a different date than UTC.
test.each(["Pacific/Kiritimati", "Etc/GMT+12"])(
  "a database in %s counts days in UTC",
  async (zone) => {
    const [row] = await database.db.transaction(async (tx) => {
      await tx.execute(sql.raw(`set local time zone '${zone}'`));
      const found = await tx.execute(
        sql`select ${utcToday}::text as today, (extract(epoch from now()) * 1000)::bigint as ms`,
      );
      return found.rows;
    });
    expect(row?.["today"]).toBe(new Date(Number(row?.["ms"])).toISOString().slice(0, 10));
  },
);
