import type pg from "pg";

type Queryable = Pick<pg.Pool, "query">;

/** Something has to be done before a shop may be served from this database; in words. */
class NotReady extends Error {
  override name = "NotReady";
}

/** A restore or a move into a database, from its beginning until everything is there. */
export type Arrival = {
  kind: "restore" | "move";
  /** The backup's id, or the moving shop's. */
  source: string;
};

/** Null when none is under way. */
export async function arrivalIn(pool: Queryable): Promise<Arrival | null> {
  if (!(await exists(pool, "inkling_arrival.state"))) return null;
  const { rows } = await pool.query<Arrival>("select kind, source from inkling_arrival.state");
  return rows[0] ?? null;
}

/** From now on the database is not served, also if this process is killed. */
export async function beginArrival(pool: Queryable, { kind, source }: Arrival): Promise<void> {
  await pool.query("create schema if not exists inkling_arrival");
  await pool.query(`create table if not exists inkling_arrival.state
    (id integer primary key default 1 check (id = 1), kind text not null, source text not null)`);
  const insert =
    "insert into inkling_arrival.state (kind, source) values ($1, $2) on conflict do nothing";
  await pool.query(insert, [kind, source]);
}

export async function endArrival(pool: Queryable): Promise<void> {
  await pool.query("drop schema inkling_arrival cascade");
}

/** @throws NotReady while a restore or a move is unfinished, and where the shop has moved away */
export async function refuseUnready(pool: Queryable): Promise<void> {
  const arrival = await arrivalIn(pool);
  if (arrival)
    throw new NotReady(
      `A ${arrival.kind} into this database is not finished: run the same npm run ${arrival.kind} again.`,
    );
  const movedTo = await movedToFrom(pool);
  if (movedTo !== null)
    throw new NotReady(
      `This shop has moved to ${movedTo}: start it with that DATABASE_URL. What is here stays as it was on that day; npm run move -- --undo opens it again.`,
    );
}

/** Where the shop in this database has moved to; null when it is still here. */
export async function movedToFrom(pool: Queryable): Promise<string | null> {
  if (!(await exists(pool, "public.shop_state"))) return null;
  const { rows } = await pool.query<{ to: string | null }>("select moved_to as to from shop_state");
  return rows[0]?.to ?? null;
}

export async function exists(pool: Queryable, table: string): Promise<boolean> {
  const { rows } = await pool.query<{ found: boolean }>(
    "select to_regclass($1) is not null as found",
    [table],
  );
  return rows[0]?.found ?? false;
}
