import { setTimeout as sleep } from "node:timers/promises";

import type { Purchase } from "./users/buyer.ts";
import type { Upload } from "./users/uploader.ts";
import type { Place } from "./place.ts";

export type Accounted = { lost: string[]; doubled: string[]; appeared: string[] };

const SETTLED_WITHIN_MS = 60_000;

/** Compares what people were told with what is in the database and in the store. */
export async function accountFor(
  place: Place,
  purchases: readonly Purchase[],
  uploads: readonly Upload[],
): Promise<Accounted> {
  const result: Accounted = { lost: [], doubled: [], appeared: [] };
  const orders = await paidOrders(place, purchases);
  for (const { email, isAcknowledged } of purchases) {
    const count = orders.get(email) ?? 0;
    if (isAcknowledged && count === 0) result.lost.push(`order of ${email}`);
    if (count > 1) result.doubled.push(`order of ${email}`);
  }
  const designs = await designsByTitle(place, uploads);
  for (const { title, answer } of uploads) {
    const found = designs.get(title) ?? { count: 0, keys: [] };
    if (answer === "kept" && found.count === 0) result.lost.push(`upload ${title}`);
    if (answer === "refused" && found.count > 0) result.appeared.push(`upload ${title}`);
    if (found.count > 1) result.doubled.push(`upload ${title}`);
    for (const key of found.keys)
      if (!(await hasFile(place, key))) result.lost.push(`file ${key} of ${title}`);
  }
  return result;
}

/** How many orders each buyer has paid, once every event of the provider has been taken. */
async function paidOrders(
  { database }: Place,
  purchases: readonly Purchase[],
): Promise<Map<string, number>> {
  const emails = purchases.map(({ email }) => email);
  const waited = purchases.filter((one) => one.isAcknowledged).map(({ email }) => email);
  const giveUpAt = Date.now() + SETTLED_WITHIN_MS;
  for (;;) {
    const rows = await database.rows<{ email: string; count: number }>(
      "select email::text, count(*)::int as count from orders where email::text = any($1) and paid_at is not null group by 1",
      [emails],
    );
    const counts = new Map(rows.map(({ email, count }) => [email, count]));
    if (waited.every((email) => counts.has(email)) || Date.now() > giveUpAt) return counts;
    await sleep(500);
  }
}

type Found = { count: number; keys: string[] };

async function designsByTitle(
  { database }: Place,
  uploads: readonly Upload[],
): Promise<Map<string, Found>> {
  const rows = await database.rows<{ title: string; keys: string[] }>(
    `select d.title, array(select p.file_key from pictures p where p.id = d.photo_picture_id
        or p.id in (select art_picture_id from design_art a where a.design_id = d.id)) as keys
     from designs d where d.title = any($1)`,
    [uploads.map(({ title }) => title)],
  );
  const found = new Map<string, Found>();
  for (const { title, keys } of rows) {
    const before = found.get(title) ?? { count: 0, keys: [] };
    found.set(title, { count: before.count + 1, keys: [...before.keys, ...keys] });
  }
  return found;
}

async function hasFile({ env }: Place, key: string): Promise<boolean> {
  const { createFileStore } = await import("~/integrations/files/files.server");
  const { readConfig } = await import("~/config.server");
  return (await createFileStore(readConfig(env)).get(key)) !== null;
}
