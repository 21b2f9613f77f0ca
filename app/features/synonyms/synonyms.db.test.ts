import { expect, test } from "vitest";

import { adminActions } from "~/db/schema/audit";
import { searchSynonyms } from "~/db/schema/store";

import { heardChanges } from "~tests/support/database/heard-changes";
import { touchedRows } from "~tests/support/database/touched-rows";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import { createSynonyms, deleteSynonyms, editSynonyms } from "./save-synonyms.server";
import { synonymForm, wordsText } from "./synonym-form";
import { synonymsForAdmins } from "./synonyms-for-admins.server";

const database = testDatabase();
const admin = madeForEach(() => makeAdmin(database.db));

const words = (typed: string) => synonymForm.parse({ words: typed }).words;
const messages = (typed: string) =>
  synonymForm.safeParse({ words: typed }).error?.issues.map(({ message }) => message);

async function group(typed: string) {
  const made = await createSynonyms(database.db, admin, words(typed));
  if (!made.ok) throw new Error(made.reason);
  return made;
}

test("a group is added, changed and deleted; each is recorded with its words, and said to every process", async () => {
  const { db } = database;
  let made = { id: "", version: 0 };
  const said = await heardChanges(database.pool, async () => {
    made = await group("Kitten, cat");
  });
  expect(said).toEqual(["synonyms"]);
  const { id } = made;
  expect(await editSynonyms(db, admin, { id, version: 1, words: words("cat, kitty") })).toEqual({
    ok: true,
    id,
    version: 2,
  });
  expect(await synonymsForAdmins(db)).toEqual([{ id, words: ["cat", "kitty"], version: 2 }]);
  expect(await deleteSynonyms(db, admin, { id, version: 2 })).toEqual({
    ok: true,
    words: ["cat", "kitty"],
  });
  const records = await db
    .select({ action: adminActions.action, before: adminActions.before, after: adminActions.after })
    .from(adminActions)
    .orderBy(adminActions.createdAt, adminActions.id);
  expect(records).toEqual([
    { action: "SYNONYMS_CREATED", before: null, after: { words: "kitten, cat" } },
    {
      action: "SYNONYMS_EDITED",
      before: { words: "kitten, cat" },
      after: { words: "cat, kitty" },
    },
    { action: "SYNONYMS_DELETED", before: { words: "cat, kitty" }, after: null },
  ]);
});

test("an outdated version changes and deletes nothing", async () => {
  const { id } = await group("cat, kitten");
  await editSynonyms(database.db, admin, { id, version: 1, words: words("cat, kitty") });
  const late = { id, version: 1, words: words("cat, tom") };
  const touched = await touchedRows(database.db, async () => {
    expect(await editSynonyms(database.db, admin, late)).toEqual({ ok: false, reason: "conflict" });
    expect(await deleteSynonyms(database.db, admin, { id, version: 1 })).toEqual({
      ok: false,
      reason: "conflict",
    });
  });
  expect(touched).toEqual({});
});

test("a word is in one group only, in whatever form", async () => {
  await group("cat, kitten");
  expect(await createSynonyms(database.db, admin, words("cats, tomcat"))).toEqual({
    ok: false,
    reason: "word-taken",
    word: "cats",
  });
  const other = await group("dog, puppy");
  const taken = { id: other.id, version: 1, words: words("dog, kittens") };
  expect(await editSynonyms(database.db, admin, taken)).toMatchObject({ reason: "word-taken" });
  expect(await createSynonyms(database.db, admin, words("bird, birds"))).toMatchObject({
    reason: "same-word",
  });
  const both = [words("fox, vixen"), words("vixens, renard")].map((one) =>
    createSynonyms(database.db, admin, one),
  );
  expect((await Promise.all(both)).filter(({ ok }) => ok)).toHaveLength(1);
});

test("only who keeps the catalogue may", async () => {
  const { id } = await group("cat, kitten");
  const refused = { ok: false, reason: "admins-only" };
  for (const stranger of [
    await makeAdmin(database.db, { role: "fulfilment" }),
    { ...(await makeCreator(database.db)), role: null },
  ]) {
    expect(await createSynonyms(database.db, stranger, ["dog", "puppy"])).toEqual(refused);
    expect(
      await editSynonyms(database.db, stranger, { id, version: 1, words: ["dog", "puppy"] }),
    ).toEqual(refused);
    expect(await deleteSynonyms(database.db, stranger, { id, version: 1 })).toEqual(refused);
  }
  expect(await database.db.$count(searchSynonyms)).toBe(1);
});

test("what is typed is single words, two to twelve, and says what is wrong", () => {
  expect(words(" Cat , KITTEN\ncat;\nkätzchen ")).toEqual(["cat", "kitten", "kätzchen"]);
  expect(words(wordsText(["cat", "kitten"]))).toEqual(["cat", "kitten"]);
  expect(messages("cat")).toEqual(["Please enter at least two words, with commas between them"]);
  expect(messages("cat, ice cream")).toEqual([
    "Please use single words: “ice cream” is more than one",
  ]);
  expect(messages("cat, k%t")).toEqual(["“k%t” has signs other than letters and numbers"]);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(",");
  expect(messages(many(12))).toBeUndefined();
  expect(messages(many(13))).toEqual(["Please use at most 12 words"]);
  expect(messages(`cat,${"x".repeat(31)}`)).toEqual(["A word may have 30 characters"]);
});
