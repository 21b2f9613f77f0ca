import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

import { startInMemoryDatabase } from "~tests/support/database/in-memory-database";
import { embeddedPool } from "./embedded/pool";
import { migrateDatabase } from "./migrate.server";

const MIGRATIONS = "drizzle";
const BACKFILL = "0023_product-views";

const folder = mkdtempSync(join(tmpdir(), "inkling-migrations-"));
let embedded: Awaited<ReturnType<typeof startInMemoryDatabase>>;
let pool: ReturnType<typeof embeddedPool>;

beforeAll(async () => {
  embedded = await startInMemoryDatabase();
  pool = embeddedPool(embedded, { max: 1 });
  await migrateDatabase(pool, migrationsBefore(BACKFILL));
});
afterAll(async () => {
  await pool.end();
  await embedded.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A folder with the migrations before the named one. */
function migrationsBefore(tag: string): string {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8"),
  );
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex((entry) => entry.tag === tag),
  );
  mkdirSync(join(folder, "meta"));
  for (const entry of entries)
    cpSync(join(MIGRATIONS, `${entry.tag}.sql`), join(folder, `${entry.tag}.sql`));
  writeFileSync(join(folder, "meta/_journal.json"), JSON.stringify({ ...journal, entries }));
  return folder;
}

const ids = {
  user: "00000000-0000-4000-8000-000000000001",
  art: "00000000-0000-4000-8000-000000000002",
  design: "00000000-0000-4000-8000-000000000003",
  other: "00000000-0000-4000-8000-000000000007",
  plan: "00000000-0000-4000-8000-000000000004",
  planned: "00000000-0000-4000-8000-000000000005",
  uploaded: "00000000-0000-4000-8000-000000000006",
};

/** Two products as shops had them: one with a plan in two colors and cuts, one older than plans. */
async function insertOldProducts(): Promise<void> {
  const { user, art, design, other, plan, planned, uploaded } = ids;
  await pool.query(`
    insert into users (id, name, email) values ('${user}', 'Ada', 'ada@example.org');
    insert into pictures (id, kind, owner_user_id, file_key, mime_type, width, height)
      values ('${art}', 'ink', '${user}', 'pictures/art.png', 'image/png', 800, 800);
    insert into designs (id, user_id, title, picture_id, file_size)
      values ('${design}', '${user}', 'Fox', '${art}', 1000),
        ('${other}', '${user}', 'Owl', '${art}', 1000);
    insert into print_plans (id, design_id, art_version, art_picture_id, placement)
      values ('${plan}', '${design}', 'black', '${art}', 'chest');
    insert into products (id, title, slug, base_price_cents, commission_bps, design_id, creator_user_id, print_plan_id)
      values ('${planned}', 'Fox', 'fox', 2500, 1500, '${design}', '${user}', '${plan}'),
        ('${uploaded}', 'Owl', 'owl', 2500, 1500, '${other}', '${user}', null);
    insert into product_images (product_id, picture_id, sort_order, alt_text)
      values ('${planned}', '${art}', 1, 'Fox'), ('${uploaded}', '${art}', 1, 'Owl');
    insert into product_variants (product_id, size, color)
      values ('${planned}', 'M', 'Navy'), ('${planned}', 'L', 'Navy'), ('${planned}', 'Youth S', 'Navy'),
        ('${planned}', 'Kids M', 'White'), ('${uploaded}', 'M', 'Black');
  `);
}

test("products from before the views of a shirt get theirs, each with a picture to be made", async () => {
  await insertOldProducts();
  await migrateDatabase(pool, MIGRATIONS);
  const { rows } = await pool.query<{ what: string; recipe: unknown; is_public: boolean }>(`
    select concat_ws(' ', v.color, v.cut, v.view) as what, p.recipe, p.is_public
    from product_views v join pictures p on p.id = v.picture_id
    where v.product_id = '${ids.planned}' order by 1`);
  expect(rows.map(({ what }) => what)).toEqual([
    "Navy adult back",
    "Navy adult close-up",
    "Navy adult people",
    "Navy youth back",
    "Navy youth front",
    "White youth back",
    "White youth close-up",
    "White youth front",
    "White youth people",
  ]);
  expect(rows.every(({ is_public: isPublic }) => isPublic)).toBe(true);
  expect(rows[0]?.recipe).toEqual({
    kind: "shirt",
    printPlanId: ids.plan,
    garmentColor: "Navy",
    cut: "adult",
    view: "back",
  });
  const { rowCount } = await pool.query("select from product_views");
  expect(rowCount, "a product without a plan has only its uploaded pictures").toBe(rows.length);
});
