import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { prompts } from "~/schema/tables/prompts";

import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";

import { promptForm } from "./prompt-form";
import { promptForEdit, promptsForAdmins } from "./prompts-for-admins.server";
import { createPrompt, deletePrompt, editPrompt } from "./save-prompt.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db, { role: "reviewer" }));

/** A Wednesday. */
const today = "2026-12-02";
const [thisWeek, nextWeek, later] = ["2026-11-30", "2026-12-07", "2026-12-14"];

const form = (title: string, firstDay = nextWeek) =>
  promptForm.parse({ title, line: "What do you eat?", firstDay });

async function create(title: string, firstDay = nextWeek): Promise<string> {
  const made = await createPrompt(database.db, admin, form(title, firstDay), today);
  if (!made.ok) throw new Error(made.reason);
  return made.id;
}

test("a week begins on a Monday; each field says what is wrong with it", () => {
  const parsed = promptForm.safeParse({ title: "!", line: " ", firstDay: "2026-12-08" });
  expect(parsed.error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
    ["title", "The title needs a letter or a number"],
    ["line", "Please enter a sentence about it"],
    ["firstDay", "A week begins on a Monday"],
  ]);
});

test("whoever keeps the catalogue plans prompts; no one else does", async () => {
  const others = [
    await makeAdmin(database.db, { role: "support" }),
    await makeAdmin(database.db, { role: "fulfilment" }),
    await makeCreator(database.db),
  ];
  const id = await create("Draw your breakfast");
  const refused = { ok: false, reason: "admins-only" };
  for (const actor of others) {
    const input = { ...form("Draw a monster"), id, version: 1 };
    expect(await createPrompt(database.db, actor, form("Draw a fish", later), today)).toEqual(
      refused,
    );
    expect(await editPrompt(database.db, actor, input, today)).toEqual(refused);
    expect(await deletePrompt(database.db, actor, id, today)).toEqual(refused);
  }
  expect(await promptForEdit(database.db, id)).toMatchObject({
    title: "Draw your breakfast",
    slug: "draw-your-breakfast",
  });
});

test("a title and a week are taken once; a week that is over is too late", async () => {
  await create("Draw your breakfast");
  const refused = async (title: string, firstDay: string) =>
    createPrompt(database.db, admin, form(title, firstDay), today);
  expect(await refused("draw your Breakfast!", later)).toEqual({
    ok: false,
    reason: "title-taken",
  });
  expect(await refused("Draw a monster", nextWeek)).toEqual({ ok: false, reason: "week-taken" });
  expect(await refused("Draw a monster", "2026-11-23")).toEqual({ ok: false, reason: "week-over" });
  expect(await refused("Draw a monster", thisWeek)).toMatchObject({ ok: true });
});

test("an upcoming prompt is changed and deleted, with a record; one that has begun is neither", async () => {
  const id = await create("Draw your breakfast");
  const edit = { ...form("Draw your lunch", later), id, version: 1 };
  expect(await editPrompt(database.db, admin, edit, today)).toEqual({ ok: true, id });
  expect(await editPrompt(database.db, admin, edit, today)).toEqual({
    ok: false,
    reason: "conflict",
  });
  const [record] = await database.db
    .select()
    .from(adminActions)
    .where(eq(adminActions.action, "PROMPT_EDITED"));
  expect(record).toMatchObject({
    before: { title: "Draw your breakfast", firstDay: nextWeek },
    after: { title: "Draw your lunch", firstDay: later },
  });
  const begun = later;
  const late = { ...form("Draw your dinner", "2026-12-21"), id, version: 2 };
  expect(await editPrompt(database.db, admin, late, begun)).toEqual({ ok: false, reason: "begun" });
  expect(await deletePrompt(database.db, admin, id, begun)).toEqual({
    ok: false,
    reason: "missing",
  });
  expect(await deletePrompt(database.db, admin, id, today)).toEqual({ ok: true });
  expect(await database.db.$count(prompts)).toBe(0);
});

test("the list has the latest week first, and says where each stands", async () => {
  await create("Draw a monster", thisWeek);
  await create("Draw your breakfast");
  const { rows, total } = await promptsForAdmins(database.db, today);
  expect(rows.map(({ title, state }) => [title, state])).toEqual([
    ["Draw your breakfast", "upcoming"],
    ["Draw a monster", "current"],
  ]);
  expect(total).toBe(2);
  expect((await promptsForAdmins(database.db, today, { q: "monster" })).rows).toHaveLength(1);
});
