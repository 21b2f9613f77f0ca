import type pg from "pg";

import { arrivalIn, exists, type Arrival } from "~/platform/database/not-ready.server";
import { ERASED_FOLDER } from "~/privacy/erased/erased-list";
import { allFiles } from "~/integrations/files/all-files.server";
import { createFileStore, type StoreSettings } from "~/integrations/files/files.server";

import { isLeftOut } from "./backup-files";
import { Refusal } from "./refusal";
import { markOfStore } from "./shop-mark";

/**
 * A database takes a shop only if it has no tables, or what an unfinished try of the same has left.
 * @returns whether such a try is continued
 * @throws Refusal
 */
export async function refuseLivingDatabase(pool: pg.Pool, wanted: Arrival): Promise<boolean> {
  const arrival = await arrivalIn(pool);
  if (arrival) {
    if (arrival.kind === wanted.kind && arrival.source === wanted.source) return true;
    throw new Refusal(
      `Another ${arrival.kind} into this database is not finished. Finish that one, or start with a new database.`,
    );
  }
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  );
  if (rows[0]?.n === 0) return false;
  const has = (await exists(pool, "public.users")) ? `a shop with ${await people(pool)}` : "tables";
  throw new Refusal(
    `The database holds ${has} already, and nothing is ever overwritten: name an empty one.`,
  );
}

async function people(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ people: number; orders: number }>(
    "select (select count(*)::int from users) as people, (select count(*)::int from orders) as orders",
  );
  return `${rows[0]?.people} accounts and ${rows[0]?.orders} orders`;
}

/**
 * A store takes a shop's files if it has none, or the same shop's.
 * @param isOurs the files that are there are known to be this shop's
 * @throws Refusal
 */
export async function refuseForeignFiles(
  settings: StoreSettings,
  { shopId, isOurs }: { shopId: string | null; isOurs: boolean },
): Promise<void> {
  const mark = await markOfStore(createFileStore(settings));
  const name = settings.s3 ? `The bucket ${settings.s3.bucket}` : "The folder of the files";
  if (mark !== null && mark !== shopId) throw new Refusal(`${name} belongs to another shop.`);
  if (isOurs) return;
  for await (const key of allFiles(settings))
    if (!isLeftOut(key) && !key.startsWith(ERASED_FOLDER))
      throw new Refusal(
        `${name} has files already, and nothing is ever overwritten. If they are this shop's own, add --keep-files: only what is missing is added.`,
      );
}
