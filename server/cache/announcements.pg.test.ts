import type pg from "pg";
import { expect, test, vi } from "vitest";

import { DEFAULT_ZONE, setShopZone, shopZone } from "~/lib/shop-zone";
import { heardChanges } from "~tests/support/database/heard-changes";
import { makeProduct } from "~tests/support/factories/products";
import { postgresTestDatabase } from "~tests/support/postgres/postgres-database";
import { watchCatalogue } from "../watch-catalogue";
import { tagsOf } from "./facts";

const database = postgresTestDatabase();
const log = { warn: vi.fn() };

function told() {
  return { change: vi.fn(), loseTouch: vi.fn(), doubt: vi.fn() };
}

test("two writes to different shirts do not wait for each other, whatever they change", async () => {
  const [one, two] = [await makeProduct(database.db), await makeProduct(database.db)];
  const [first, second] = [await database.pool.connect(), await database.pool.connect()];
  try {
    for (const client of [first, second])
      await client.query("begin; set local lock_timeout = '1s'");
    for (const [client, { id, creatorUserId }] of [
      [first, one],
      [second, two],
    ] as const) {
      await client.query(
        "update products set base_price_cents = 4100, title = left(id::text, 8) where id = $1",
        [id],
      );
      await client.query("update product_variants set is_available = false where product_id = $1", [
        id,
      ]);
      await client.query("update profiles set public_bio = 'Hello' where id = $1", [creatorUserId]);
      // What waits for the end of the transaction takes place now, while the other one is open.
      await client.query("set constraints all immediate");
    }
    await second.query("commit");
    await first.query("commit");
  } finally {
    first.release(true);
    second.release(true);
  }
  const { rows } = await database.pool.query(
    "select distinct base_price_cents as price from products",
  );
  expect(rows).toEqual([{ price: 4100 }]);
});

test(
  "a change of very many shirts at once touches everything; of many, each is named",
  { tags: ["sweep"] },
  async () => {
    const { id, creatorUserId } = await makeProduct(database.db);
    const copies = (count: number) =>
      database.pool.query(
        `with d as (insert into designs (user_id, title, status, picture_id, file_size, published_at)
         select user_id, title, status, picture_id, file_size, published_at from designs, generate_series(1, $2::int)
         where user_id = $1 returning id)
       insert into products (title, slug, design_id, creator_user_id)
       select 'Copy', 'copy-' || id, id, $1 from d`,
        [creatorUserId, count],
      );
    await copies(20);
    const some = await heardChanges(database.pool, () =>
      database.pool.query("update products set base_price_cents = base_price_cents + 1"),
    );
    expect(some).not.toContain("*");
    expect(some.filter((word) => word.startsWith("own:"))).toHaveLength(21);
    await copies(20);
    const all = await heardChanges(database.pool, () =>
      database.pool.query("update products set base_price_cents = base_price_cents + 1"),
    );
    expect(all).toContain("*");
    expect(all.flatMap(tagsOf)).toContain("*");
    expect(id).not.toBe("");
  },
);

test("what changed is heard before the request that changed it is answered", async () => {
  const pages = told();
  const watch = await watchCatalogue(database.pool, log, pages);
  for (let n = 0; n < 30; n += 1) {
    const { id } = await makeProduct(database.db);
    await watch.check();
    expect(pages.change.mock.calls.flat(2)).toContain(id);
  }
  expect(pages.doubt).not.toHaveBeenCalled();
  await watch.stop();
});

/** A pooler that gives every statement another connection: what was listened to is lost in silence. */
function forgetful(pool: pg.Pool): pg.Pool {
  return new Proxy(pool, {
    get(target, name) {
      if (name !== "connect")
        return Reflect.get(target, name).bind?.(target) ?? Reflect.get(target, name);
      return async () => {
        const client = await target.connect();
        const query = client.query.bind(client);
        Object.assign(client, {
          query: (text: string) => query(text.startsWith("listen") ? "select 1" : text),
        });
        return client;
      };
    },
  });
}

test("where announcements do not arrive although the connection answers, everything counts as changed", async () => {
  const pages = told();
  const watch = await watchCatalogue(forgetful(database.pool), log, pages);
  await watch.prove();
  await expect.poll(() => pages.doubt.mock.calls.length).toBe(1);
  expect(pages.loseTouch).toHaveBeenCalledOnce();
  await watch.stop();
});

test("where they do arrive, proving it changes nothing, for other processes neither", async () => {
  const [here, elsewhere] = [told(), told()];
  const watches = [
    await watchCatalogue(database.pool, log, here),
    await watchCatalogue(database.pool, log, elsewhere),
  ];
  for (const watch of watches) await watch.prove();
  for (const pages of [here, elsewhere]) {
    expect(pages.change).not.toHaveBeenCalled();
    expect(pages.doubt).not.toHaveBeenCalled();
  }
  for (const watch of watches) await watch.stop();
});

test("on another day everything is made anew: ages are counted in days", async () => {
  const pages = told();
  let today = new Date("2026-11-23T23:59:59Z");
  const watch = await watchCatalogue(database.pool, log, pages, () => today);
  await watch.prove();
  expect(pages.change).not.toHaveBeenCalled();
  today = new Date("2026-11-24T00:00:01Z");
  await watch.prove();
  expect(pages.change).toHaveBeenCalledOnce();
  await watch.stop();
});

test("whoever wrote while announcements could not be heard has everything made anew", async () => {
  const pages = told();
  const watch = await watchCatalogue(database.pool, log, pages);
  await watch.stop();
  await watch.check();
  expect(pages.doubt).toHaveBeenCalledOnce();
});

test("another time zone of the shop is known before pages are made anew, and to whoever missed it", async () => {
  const pages = told();
  let zoneThen = "";
  pages.change.mockImplementation(() => {
    zoneThen = shopZone();
  });
  const watch = await watchCatalogue(database.pool, log, pages);
  const move = (zone: string) =>
    database.pool.query(
      `insert into shop_settings (default_price_cents, template_youth_sizes, code_percent_max,
        code_held_per_browser, code_held_per_network, time_zone) values (2500, false, 10000, 2, 30, $1)
      on conflict (id) do update set time_zone = excluded.time_zone`,
      [zone],
    );
  await move("America/Denver");
  await watch.check();
  expect(pages.change).toHaveBeenCalledWith(["*"]);
  expect(zoneThen).toBe("America/Denver");
  setShopZone("America/New_York");
  pages.change.mockClear();
  await watch.prove();
  expect(zoneThen).toBe("America/Denver");
  await watch.stop();
  setShopZone("America/New_York");
  const next = await watchCatalogue(database.pool, log, told());
  expect(shopZone()).toBe("America/Denver");
  await next.stop();
  setShopZone(DEFAULT_ZONE);
});
