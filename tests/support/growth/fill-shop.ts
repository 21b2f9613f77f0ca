import type pg from "pg";

import { userRows } from "./fill-users";
import { recordRows } from "./fill-records";
import { salesRows } from "./fill-sales";
import { worksRows } from "./fill-works";
import { derivedRows } from "./derived-rows";

/**
 * Fills the whole shop with so many products and so many orders, and everything else in proportion:
 * a year of sales, with as much left to do as a shop of that size has. Bypasses triggers and
 * foreign keys, since only reads are measured; what triggers keep is computed at the end.
 */
export async function fillShop(pool: pg.Pool, rows: number): Promise<void> {
  const client = await pool.connect();
  try {
    const statements = [userRows, worksRows, salesRows, recordRows].flatMap((part) => part(rows));
    await client.query(
      `begin; set local session_replication_role = 'replica'; ${statements.join(";\n")}; commit`,
    );
    for (const statement of derivedRows) await client.query(statement);
    await client.query("vacuum analyze");
  } finally {
    client.release();
  }
}
