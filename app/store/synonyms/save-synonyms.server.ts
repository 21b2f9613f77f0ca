import { and, eq, ne, sql } from "drizzle-orm";

import type { Database, Transaction } from "~/platform/database/client.server";
import { searchSynonyms } from "~/schema/tables/store";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";

import { MOST_GROUPS, wordsText } from "./synonym-form";
import { stopWords } from "./synonyms-for-admins.server";

type Refusal =
  | { ok: false; reason: "admins-only" | "conflict" | "full" | "same-word" }
  /** `word` stands in another group. */
  | { ok: false; reason: "word-taken"; word: string };

export type SavedSynonyms = { ok: true; id: string; version: number } | Refusal;

/** Keeps words that mean the same: from then on a search for one finds the others. */
export async function createSynonyms(
  db: Database,
  actor: Actor,
  words: readonly string[],
): Promise<SavedSynonyms> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    if ((await tx.$count(searchSynonyms)) >= MOST_GROUPS) return { ok: false, reason: "full" };
    const refusal = await whyNot(tx, words);
    if (refusal) return refusal;
    const [created] = await tx
      .insert(searchSynonyms)
      .values({ words: [...words] })
      .returning({ id: searchSynonyms.id, version: searchSynonyms.version });
    if (!created) throw new Error("Synonyms that were written have an id");
    await record(tx, actor, "SYNONYMS_CREATED", created.id, { after: words });
    return { ok: true, ...created };
  });
}

/** Changes a group; an outdated version is a conflict. */
export async function editSynonyms(
  db: Database,
  actor: Actor,
  { id, version, words }: { id: string; version: number; words: readonly string[] },
): Promise<SavedSynonyms> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const [before] = await tx.select().from(searchSynonyms).where(isAt(id, version)).for("update");
    if (!before) return { ok: false, reason: "conflict" };
    const refusal = await whyNot(tx, words, id);
    if (refusal) return refusal;
    await tx
      .update(searchSynonyms)
      .set({ words: [...words], version: version + 1, updatedAt: new Date() })
      .where(eq(searchSynonyms.id, id));
    await record(tx, actor, "SYNONYMS_EDITED", id, { before: before.words, after: words });
    return { ok: true, id, version: version + 1 };
  });
}

/**
 * Deletes a group; an outdated version is a conflict.
 * @returns its words, so that they can be put back
 */
export async function deleteSynonyms(
  db: Database,
  actor: Actor,
  { id, version }: { id: string; version: number },
): Promise<{ ok: true; words: string[] } | { ok: false; reason: "admins-only" | "conflict" }> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(searchSynonyms)
      .where(isAt(id, version))
      .returning({ words: searchSynonyms.words });
    if (!gone) return { ok: false, reason: "conflict" };
    await record(tx, actor, "SYNONYMS_DELETED", id, { before: gone.words });
    return { ok: true, words: gone.words };
  });
}

function isAt(id: string, version: number) {
  const { id: ownId, version: ownVersion, isPassedOver } = searchSynonyms;
  return and(eq(ownId, id), eq(ownVersion, version), eq(isPassedOver, false));
}

/** Changes the words that a search passes over; an outdated version is a conflict. */
export async function saveStopWords(
  db: Database,
  actor: Actor,
  { version, words }: { version: number; words: readonly string[] },
): Promise<SavedSynonyms> {
  if (!mayDo(actor, "keep-catalogue")) return { ok: false, reason: "admins-only" };
  return db.transaction(async (tx) => {
    await takeTurns(tx);
    const before = await stopWords(tx);
    if (before.version !== version) return { ok: false, reason: "conflict" };
    const values = { words: [...words], isPassedOver: true, version: version + 1 };
    const [saved] = await tx
      .insert(searchSynonyms)
      .values(values)
      .onConflictDoUpdate({
        target: searchSynonyms.isPassedOver,
        targetWhere: sql`${searchSynonyms.isPassedOver}`,
        set: { ...values, updatedAt: new Date() },
      })
      .returning({ id: searchSynonyms.id, version: searchSynonyms.version });
    if (!saved) throw new Error("Words that were written have an id");
    await record(tx, actor, "SHIRT_WORDS_EDITED", saved.id, { before: before.words, after: words });
    return { ok: true, ...saved };
  });
}

/** Two admins do not put one word into two groups. */
async function takeTurns(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('search-synonyms'))`);
}

/** "cat" and "cats" are one word to a search. */
async function whyNot(
  tx: Transaction,
  words: readonly string[],
  ownId: string | null = null,
): Promise<Refusal | null> {
  const { rows } = await tx.execute<{ word: string; stem: string | null }>(
    sql`select w as word, search_stem(search_fold(w)) as stem from unnest(${sql.param(words)}::text[]) w`,
  );
  const stems = new Map(rows.flatMap(({ word, stem }) => (stem ? [[stem, word] as const] : [])));
  if (stems.size < words.length) return { ok: false, reason: "same-word" };
  const [other] = await tx
    .select({ stems: searchSynonyms.stems })
    .from(searchSynonyms)
    .where(
      and(
        sql`${searchSynonyms.stems} && ${sql.param([...stems.keys()])}::text[]`,
        eq(searchSynonyms.isPassedOver, false),
        ownId ? ne(searchSynonyms.id, ownId) : undefined,
      ),
    )
    .limit(1);
  const word = other?.stems?.map((stem) => stems.get(stem)).find((taken) => taken !== undefined);
  return word ? { ok: false, reason: "word-taken", word } : null;
}

async function record(
  tx: Transaction,
  actor: Actor,
  action: string,
  id: string,
  { before, after }: { before?: readonly string[]; after?: readonly string[] },
): Promise<void> {
  await recordAdminAction(tx, actor, {
    action,
    resourceType: "search_synonyms",
    resourceId: id,
    before: before ? { words: wordsText(before) } : null,
    after: after ? { words: wordsText(after) } : null,
  });
}
