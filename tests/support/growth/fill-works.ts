import { fillOwnWord } from "~/seed/fill-words";

import { SHIRTS_A_CREATOR } from "./fill-users";
import { id, pick, some, time } from "./fill-words";

const adjectives = ["Brave", "Sleepy", "Wobbly", "Tiny", "Golden", "Curious", "Stripy"];
const nouns = ["Dragon", "Cat", "Rocket", "Octopus", "Tiger", "Robot", "Whale", "Cactus", "Fox"];
const places = ["in Space", "under Water", "at School", "on the Moon", "in the Rain"];
const title = `${pick(adjectives)} || ' ' || ${pick(nouns)} || ' ' || ${pick(places)} || ' ' || n % 500 || ' ' || ${fillOwnWord}`;

/** Drawings in every state, products with variants and pictures, collections and reviews. */
export function worksRows(rows: number): string[] {
  const all = some(rows, 1);
  const creator = id("user", `1 + n * 31 % ${Math.ceil(rows / SHIRTS_A_CREATOR)}`);
  const collection = id("collection", "1 + n % 12");
  const drawn = (kind: string, status: string, share: number) =>
    `insert into designs (id, user_id, title, status, picture_id, file_size, rejection_reason, collection_id, has_product, published_at, created_at)
       select ${id(kind)}, ${creator}, ${title}, '${status}', ${id("picture")}, 1000,
         case when '${status}' = 'rejected' then 'unreadable' end, case when '${status}' = 'published' then ${collection} end, '${status}' = 'published',
         case when '${status}' = 'published' then ${time(rows * share)} end, ${time(rows * share)} ${some(rows, share)}`;
  return [
    `insert into collections (id, name, slug, sort_order) select ${id("collection")}, 'Collection ' || n, 'collection-' || n, n from generate_series(1, 12) n`,
    `insert into prompts (id, title, slug, line, first_day)
       select ${id("prompt")}, 'Prompt ' || n, 'prompt-' || n, 'Draw it', date '2026-01-05' + n * 7 from generate_series(1, 12) n`,
    `insert into pictures (id, kind, owner_user_id, file_key, mime_type, width, height, is_public, failures)
       select ${id("picture")}, 'drawing', ${creator}, 'growth/' || n, 'image/png', 1600, 1600, true, (n = 3)::int ${all}`,
    drawn("published", "published", 1),
    // Answers to prompts are some of all drawings, however many there are.
    `update designs set prompt_id = (select id from prompts where slug = 'prompt-3') where id in (select ${id("published")} ${some(rows, 0.001)})`,
    drawn("pending", "pending_review", 0.02),
    drawn("approved", "approved", 0.002),
    drawn("mockups", "mockups_ready", 0.02),
    drawn("selected", "selected", 0.01),
    drawn("rejected", "rejected", 0.05),
    drawn("consumed", "consumed", 0.02),
    `insert into design_hints (design_id, drawing_hash, hash_pieces)
       select ${id("published")}, lpad(n::bit(32)::text, 64, '0'), array[n % 65536, 65536 + n * 7 % 65536] ${all}`,
    `insert into print_plans (id, design_id, art_version, art_picture_id, placement)
       select ${id("plan")}, ${id("published")}, 'black', ${id("picture")}, 'center' ${all}`,
    `insert into design_mockups (id, design_id, picture_id, mockup_order, print_plan_id)
       select ${id("mockup")}, ${id("published")}, ${id("picture")}, 1, ${id("plan")} ${all}`,
    `insert into design_selections (design_id, selected_mockup_id) select ${id("published")}, ${id("mockup")} ${all}`,
    `insert into showing_requests (design_id, asked_at) select ${id("selected")}, ${time(rows)} ${some(rows, 0.01)}`,
    `insert into products (id, title, slug, description, base_price_cents, status, design_id, print_plan_id, creator_user_id, collection_id, is_featured, created_at)
       select ${id("product")}, ${title}, 'growth-' || n, 'Made up to measure.', 1800 + 100 * (n % 15),
         case when n % 25 = 0 then 'inactive' else 'active' end, ${id("published")}, ${id("plan")}, ${creator}, ${collection}, n % 1000 = 1, ${time(rows)} ${all}`,
    `insert into product_variants (id, product_id, size, color)
       select overlay(overlay(md5('variant-' || s || n) placing '4' from 13) placing '8' from 17)::uuid, ${id("product")}, s, c
       ${all} cross join (values ('S', 'Black'), ('M', 'Black'), ('L', 'Black'), ('XL', 'White')) v (s, c)`,
    `insert into product_images (product_id, picture_id, sort_order) select ${id("product")}, ${id("picture")}, 1 ${all}`,
    `insert into product_slugs (slug, product_id) select 'old-' || n, ${id("product")} ${some(rows, 0.1)}`,
    `insert into reviews (product_id, user_id, author_name, rating, text, status, created_at)
       select ${id("product")}, ${id("user")}, 'Bo ' || n % 90, n % 5 + 1, 'Soft ' || n % 70,
         case when n % 50 = 0 then 'pending' when n % 51 = 0 then 'hidden' else 'visible' end, ${time(rows / 2)} ${some(rows, 0.5)}`,
    `insert into reports (subject_type, subject_id, reason, note, status, created_at)
       select 'product', ${id("product")}, 'other', 'A note', case when n % 10 = 0 then 'open' else 'resolved' end, ${time(rows / 20)} ${some(rows, 0.05)}`,
  ];
}
