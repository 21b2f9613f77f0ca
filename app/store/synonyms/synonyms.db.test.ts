import { expect, test } from "vitest";

import { adminActions } from "~/schema/tables/audit";
import { searchSynonyms } from "~/schema/tables/store";

import { heardChanges } from "~tests/support/database/heard-changes";
import { touchedRows } from "~tests/support/database/touched-rows";
import { makeAdmin, makeCreator } from "~tests/support/factories/accounts";
import { madeForEach } from "~tests/support/made";
import { testDatabase } from "~tests/support/test-database";
import {
  createSynonyms,
  deleteSynonyms,
  editSynonyms,
  saveStopWords,
} from "./save-synonyms.server";
import { stopWordsForm, synonymForm, wordsText } from "./synonym-form";
import { stopWords, synonymsForAdmins } from "./synonyms-for-admins.server";

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
    expect(await saveStopWords(database.db, stranger, { version: 0, words: ["top"] })).toEqual(
      refused,
    );
  }
  expect(await database.db.$count(searchSynonyms)).toBe(1);
});

test("the words that a search passes over are edited, recorded and said; an outdated version changes nothing", async () => {
  const { db } = database;
  const before = await stopWords(db);
  expect(before).toMatchObject({ version: 0, words: expect.arrayContaining(["shirt", "tee"]) });
  const said = await heardChanges(database.pool, async () => {
    expect(await saveStopWords(db, admin, { version: 0, words: ["shirt"] })).toMatchObject({
      version: 1,
    });
  });
  expect(said).toEqual(["synonyms"]);
  expect(await saveStopWords(db, admin, { version: 1, words: [] })).toMatchObject({ version: 2 });
  expect(await stopWords(db)).toEqual({ words: [], version: 2 });
  const late = await touchedRows(db, async () => {
    for (const version of [0, 1, 3])
      expect(await saveStopWords(db, admin, { version, words: ["top"] })).toEqual({
        ok: false,
        reason: "conflict",
      });
  });
  expect(late).toEqual({});
  const [record] = await db
    .select({ action: adminActions.action, before: adminActions.before, after: adminActions.after })
    .from(adminActions);
  expect(record).toEqual({
    action: "SHIRT_WORDS_EDITED",
    before: { words: wordsText(before.words) },
    after: { words: "shirt" },
  });
});

test("the words that a search passes over are no group: none is listed, edited or deleted by its id", async () => {
  const { db } = database;
  const saved = await saveStopWords(db, admin, { version: 0, words: ["shirt", "tee"] });
  if (!saved.ok) throw new Error(saved.reason);
  const { id, version } = saved;
  expect(await synonymsForAdmins(db)).toEqual([]);
  const conflict = { ok: false, reason: "conflict" };
  expect(await deleteSynonyms(db, admin, { id, version })).toEqual(conflict);
  expect(await editSynonyms(db, admin, { id, version, words: words("a1, b1") })).toEqual(conflict);
  expect((await group("tee, golf")).version).toBe(1);
});

test("forty words may be passed over, or none", () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(",");
  const read = (typed: string) => stopWordsForm.safeParse({ words: typed });
  expect(read("").data?.words).toEqual([]);
  expect(read(many(40)).data?.words).toHaveLength(40);
  expect(read(many(41)).error?.issues[0]?.message).toBe("Please use at most 40 words");
  expect(read("ice cream").success).toBe(false);
});

test("what is typed is single words, two to twelve, and says what is wrong", () => {
  expect(words(" Cat , KITTEN\ncat;\nkätzchen ")).toEqual(["cat", "kitten", "kätzchen"]);
  expect(words(wordsText(["cat", "kitten"]))).toEqual(["cat", "kitten"]);
  expect(messages("cat")).toEqual(["Please enter at least two words, with commas between them"]);
  expect(messages("cat, ice cream")).toEqual([
    "Please use single words: “ice cream” is more than one",
  ]);
  expect(messages("cat, k%t")).toEqual(["“k%t” has characters other than letters and numbers"]);
  const many = (count: number) => Array.from({ length: count }, (_, at) => `w${at}`).join(",");
  expect(messages(many(12))).toBeUndefined();
  expect(messages(many(13))).toEqual(["Please use at most 12 words"]);
  expect(messages(`cat,${"x".repeat(31)}`)).toEqual(["A word can have up to 30 characters"]);
});
