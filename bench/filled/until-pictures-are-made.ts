import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const LIMIT_MS = 600_000;
const LOOK_EVERY_MS = 1_000;

/** Waits until the pictures of the first pages are made after a first start. */
export async function untilPicturesAreMade(databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 });
  const end = Date.now() + LIMIT_MS;
  for (;;) {
    const { rowCount } = await pool.query(
      "select from job_states where name = 'prepare-pictures' and finished_at is not null",
    );
    if (rowCount === 1) break;
    if (Date.now() > end) throw new Error("The pictures of the first pages were not made");
    await sleep(LOOK_EVERY_MS);
  }
  await pool.end();
}
