import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";

import { followProvider } from "~/books/follow-provider.server";
import { checkLedger, ledgerReport } from "~/money/check-ledger.server";

import { memoryFiles } from "~tests/support/memory-files";
import { paymentWorld } from "~tests/support/payment-world";
import { testDatabase } from "~tests/support/test-database";
import { homeShirts } from "~/store/home/home-shirts.server";
import { storyShirt } from "~/store/home/story-shirt.server";

import { seedDemo } from "./seed-demo.server";

const now = () => new Date("2026-11-21T12:00:00Z");
const files = memoryFiles();
const database = testDatabase("once");
beforeAll(() => seedDemo({ db: database.db, files, now }));

async function count(query: string): Promise<number> {
  const { rows } = await database.db.execute<{ n: number }>(sql.raw(`select (${query})::int as n`));
  return rows[0]?.n ?? -1;
}

test("the demo has the promised catalogue", async () => {
  expect(await count("select count(*) from products")).toBeGreaterThanOrEqual(120);
  expect(
    await count("select count(distinct creator_user_id) from products"),
  ).toBeGreaterThanOrEqual(40);
  expect(
    await count("select count(distinct state) from profiles where account_type = 'creator'"),
  ).toBeGreaterThanOrEqual(20);
  expect(await count("select count(distinct age_bracket) from profiles")).toBe(6);
  expect(await count("select count(*) from collections where is_active")).toBeGreaterThanOrEqual(6);
  expect(await count("select count(*) from subcollections")).toBeGreaterThanOrEqual(6);
  expect(await count("select count(distinct status) from designs")).toBe(7);
  expect(await count("select count(*) from discount_codes")).toBeGreaterThanOrEqual(3);
  expect(await count("select count(*) from store_listings")).toBeGreaterThanOrEqual(120);
});

test("titles and slugs are all different", async () => {
  expect(await count("select count(*) - count(distinct title) from products")).toBe(0);
});

test("the home page shows no design twice, and begins with a drawing that is drawn", async () => {
  const { hero, featured, founder, ages } = await homeShirts(database.db);
  const shirts = [hero?.product, ...featured, ...founder];
  const drawings = [...shirts, ...ages].map((shown) => shown?.drawingPictureId);
  expect(drawings).toHaveLength(1 + 4 + 3 + 4);
  expect(new Set(drawings).size).toBe(drawings.length);
  expect(drawings).not.toContain(null);
  expect(hero?.lines.length).toBeGreaterThan(10);
});

test("the story shows the cat that it tells of, drawn by the founder", async () => {
  expect(await storyShirt(database.db)).toMatchObject({
    product: { title: "Space Cat", creatorName: "Mila" },
    lines: expect.any(Array),
  });
});

test("one product has exactly 42 reviews, all with five stars", async () => {
  const loved = "select product_id from reviews group by 1 having count(*) >= 42";
  expect(await count(`select count(*) from (${loved}) r`)).toBe(1);
  expect(await count(`select count(*) from reviews where product_id in (${loved})`)).toBe(42);
  expect(await count(`select min(rating) from reviews where product_id in (${loved})`)).toBe(5);
});

test("a sentence is never said at different stars", async () => {
  const twice =
    "select text from reviews where text <> '' group by 1 having count(distinct rating) > 1";
  expect(await count("select count(distinct rating) from reviews")).toBe(5);
  expect(await count(`select count(*) from (${twice}) r`)).toBe(0);
});

test("some happy buyers show the shirt, in pictures that are drawn when they are asked for", async () => {
  const shown =
    "from review_pictures i join pictures p on p.id = i.picture_id join reviews r on r.id = i.review_id";
  expect(await count(`select count(distinct r.id) ${shown}`)).toBeGreaterThan(5);
  expect(await count(`select count(*) ${shown} where i.position = 1`)).toBeGreaterThan(2);
  expect(
    await count(`select count(distinct p.recipe ->> 'garmentColor') ${shown}`),
    "the shirt in several colors",
  ).toBeGreaterThan(2);
  expect(
    await count(
      `select count(*) ${shown} where p.recipe ->> 'kind' is distinct from 'shirt' or not p.is_public or i.state <> 'approved'`,
    ),
  ).toBe(0);
});

test("reviews differ in stars, words and days, and none is from tomorrow", async () => {
  const same =
    "select 1 from reviews where text <> '' group by product_id, text having count(*) > 1";
  expect(await count(`select count(*) from (${same}) r`)).toBe(0);
  expect(await count("select count(*) from reviews where text = ''")).toBeGreaterThan(3);
  expect(await count("select count(distinct text) from reviews")).toBeGreaterThan(50);
  expect(await count("select count(distinct created_at::date) from reviews")).toBeGreaterThan(30);
  expect(
    await count("select count(*) from reviews where created_at > '2026-11-21T12:00:00Z'"),
  ).toBe(0);
});

test("an order shows each shirt in the color that was bought", async () => {
  const other =
    "select 1 from order_lines l join product_images i on i.product_id = l.product_id and i.picture_id = l.picture_id where i.color <> l.color";
  expect(await count("select count(distinct color) from order_lines")).toBeGreaterThan(3);
  expect(await count(`select count(*) from (${other}) l`)).toBe(0);
});

test("the demo accounts have something to show", async () => {
  const idOf = (email: string) => `(select id from users where email = '${email}')`;
  expect(
    await count(`select count(*) from orders where user_id = ${idOf("customer@inkling.test")}`),
  ).toBeGreaterThan(2);
  expect(
    await count(
      `select count(*) from creator_earnings where creator_user_id = ${idOf("creator@inkling.test")}`,
    ),
  ).toBeGreaterThan(2);
  expect(
    await count(
      `select count(*) from payouts where creator_user_id = ${idOf("creator@inkling.test")}`,
    ),
  ).toBeGreaterThan(0);
  expect(
    await count(`select count(*) from designs where user_id = ${idOf("kid@inkling.test")}`),
  ).toBeGreaterThan(0);
});

test("the kid's guardian has been paid a little at most, and more waits for the tax form", async () => {
  const kid = "(select id from users where email = 'kid@inkling.test')";
  const paid = await count(
    `select coalesce(sum(amount_cents), 0) from payouts where creator_user_id = ${kid}`,
  );
  expect(paid).toBeLessThan(1000);
  expect(
    await count(`select sum(creator_share_cents) from creator_earnings e
      join orders o on o.id = e.order_id where e.creator_user_id = ${kid}
        and e.payout_id is null and o.paid_at < '2026-11-07'`),
  ).toBeGreaterThan(1000);
});

test("the kid has two parents", async () => {
  expect(await count("select count(*) from second_guardians where accepted_at is not null")).toBe(
    1,
  );
});

test("the demo's ledger adds up", async () => {
  expect(await checkLedger(database.db)).toEqual([]);
  const world = paymentWorld(database.db, database.pool);
  await followProvider(database.db, { payments: world.sandbox, now: new Date() });
  expect(await ledgerReport(database.db)).toEqual({ findings: [], underWay: [] });
});

test("the demo's guardian has something that waits, something live and something hidden", async () => {
  const kid = "(select id from users where email = 'kid@inkling.test')";
  const of = (what: string) =>
    count(`select count(*) from designs d left join products p on p.design_id = d.id
      left join showing_requests r on r.design_id = d.id
      where d.user_id = ${kid} and ${what}`);
  expect(await of("p.guardian_hold = 'waiting' and r.reply is null")).toBe(1);
  expect(await of("p.guardian_hold = 'hidden'")).toBe(1);
  const isLive = "p.id in (select product_id from store_listings)";
  expect(await of(isLive)).toBeGreaterThan(0);
  expect(await of(`${isLive} and r.allowed_words is null`)).toBe(0);
});

test("seeding again changes nothing", async () => {
  const before = await count("select count(*) from orders");
  await seedDemo({ db: database.db, files, now });
  expect(await count("select count(*) from orders")).toBe(before);
});
