import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { latestPrompt } from "~/drawings/prompts/open-prompts.server";
import { DAY_MS } from "~/lib/dates";
import { shopDay } from "~/lib/shop-zone";
import { profiles } from "~/schema/tables/accounts";
import { products } from "~/schema/tables/catalogue";
import { designs } from "~/schema/tables/designs";

import { makeCreator, makeMinorCreator } from "~tests/support/factories/accounts";
import { makeDesign } from "~tests/support/factories/designs";
import { makeProduct } from "~tests/support/factories/products";
import { makePrompt } from "~tests/support/factories/prompts";
import { testDatabase } from "~tests/support/test-database";

import { answersTo, begunPrompt, otherPrompts } from "./prompt-page.server";

const database = testDatabase();
const now = new Date();
const today = shopDay(now);
const inDays = (days: number) => new Date(now.getTime() + days * DAY_MS);

async function answer(promptId: string, creatorUserId?: string) {
  const shirt = await makeProduct(database.db, creatorUserId ? { creatorUserId } : {});
  await database.db.update(designs).set({ promptId }).where(eq(designs.id, shirt.designId));
  return shirt;
}

const shown = async (promptId: string, after: string | null = null) =>
  (await answersTo(database.db, promptId, after)).products.map(({ id }) => id);

test("a prompt has a page from its first day on, and leads to the others that have begun", async () => {
  const { slug } = await makePrompt(database.db, now);
  const next = await makePrompt(database.db, inDays(7));
  const before = await makePrompt(database.db, inDays(-7));
  expect(await begunPrompt(database.db, slug, today)).toMatchObject({ slug });
  expect(await begunPrompt(database.db, next.slug, today)).toBeNull();
  expect(await begunPrompt(database.db, "no-such-prompt", today)).toBeNull();
  expect(await otherPrompts(database.db, today, slug)).toEqual([
    { title: "Draw your breakfast", slug: before.slug },
  ]);
  expect(await latestPrompt(database.db, today)).toMatchObject({ slug });
});

test("only shirts in the store are shown, and only answers to this prompt", async () => {
  const { id } = await makePrompt(database.db, now);
  const other = await makePrompt(database.db, inDays(-7));
  const shirt = await answer(id);
  await answer(other.id);
  await makeProduct(database.db);
  const gone = await answer(id);
  await database.db.update(products).set({ status: "inactive" }).where(eq(products.id, gone.id));
  const { userId } = await makeCreator(database.db);
  for (const status of ["pending_review", "selected", "rejected", "published"] as const)
    await makeDesign(database.db, userId, { status, promptId: id });
  expect(await shown(id)).toEqual([shirt.id]);
});

test("a child's answer is not there while their parent decides", async () => {
  const { id } = await makePrompt(database.db, now);
  const child = await makeMinorCreator(database.db);
  const shirt = await answer(id, child.userId);
  expect(await shown(id)).toEqual([shirt.id]);
  await database.db
    .update(products)
    .set({ guardianHold: "waiting" })
    .where(eq(products.id, shirt.id));
  expect(await shown(id)).toEqual([]);
  await database.db.update(products).set({ guardianHold: null }).where(eq(products.id, shirt.id));
  expect(await shown(id)).toEqual([shirt.id]);
});

test("a hidden artist's answer is not there, and their name is the public one alone", async () => {
  const { id } = await makePrompt(database.db, now);
  const { userId } = await makeCreator(database.db, {
    profile: { firstName: "Josephine", publicFirstName: null },
  });
  await answer(id, userId);
  const { products: listed } = await answersTo(database.db, id);
  expect(JSON.stringify(listed)).not.toContain("Josephine");
  expect(listed).toHaveLength(1);
  await database.db.update(profiles).set({ isVisible: false }).where(eq(profiles.id, userId));
  expect(await shown(id)).toEqual([]);
});

test("more shirts than a page holds follow on the next", async () => {
  const { id } = await makePrompt(database.db, now);
  const { userId } = await makeCreator(database.db);
  for (let count = 0; count < 25; count += 1) await answer(id, userId);
  const { products: first, next } = await answersTo(database.db, id);
  expect(first).toHaveLength(24);
  const rest = await shown(id, next);
  expect(rest).toHaveLength(1);
  expect(first.map((one) => one.id)).not.toContain(rest[0]);
});
