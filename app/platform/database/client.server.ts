import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import pg from "pg";

import { schema } from "~/schema/all-tables";

// int8 (counts, sums) arrives as text; all of ours fit into a number.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export type Database = NodePgDatabase<typeof schema>;
/** A transaction's handle; inside a transaction, use no other. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** Either of the two, for a read or a step of a use case. */
export type Db = Database | Transaction;

/** The query builder over a pool of connections, whichever database is behind it. */
export function createDatabase(pool: pg.Pool): Database {
  return drizzle(pool, { schema, casing: "snake_case" });
}
