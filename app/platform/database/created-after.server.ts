import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";

/**
 * When a new row is created: now, but always after those beside it, so that a list keeps the order
 * in which people added to it even within one moment. The caller holds a lock against others who
 * add.
 */
export function createdAfter(createdAt: AnyPgColumn, others: SQL): SQL {
  return sql`greatest(now(), (select max(${createdAt}) from ${createdAt.table} where ${others}) + interval '1 millisecond')`;
}
