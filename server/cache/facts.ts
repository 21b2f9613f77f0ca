import { isUuid } from "~/lib/uuid";

import { EVERYTHING } from "./page-tags";

/** Marks an announcement that changes nothing: a process proves with it that it is told of others. */
export const PROOF = "?";

/**
 * What the database's triggers say of a change (app/schema/sql/triggers), as the tags of
 * the pages that it touches. A word that this version does not know touches everything.
 */
export function tagsOf(payload: string): string[] {
  if (payload.startsWith(PROOF)) return [];
  return payload.split(" ").flatMap(tagsOfFact);
}

/** The shop's time zone, if that is what changed; it touches every page. */
export function zoneIn(payload: string): string | null {
  return /(?:^| )zone:(\S+)/.exec(payload)?.[1] ?? null;
}

/** Words that are tags themselves. */
const PLAIN = new Set([
  EVERYTHING,
  "artists",
  "map",
  "pictures",
  "blanks",
  "closing",
  "collections",
  "settings",
  "synonyms",
]);

function tagsOfFact(fact: string): string[] {
  if (PLAIN.has(fact) || isUuid(fact)) return [fact];
  const [kind = "", collection = "", bracket = "", state = "", creator = ""] = fact.split(":");
  if (kind === "own" || kind === "of") return [fact];
  if (kind === "in") {
    const lists = listTags("list", { collection, bracket, state });
    return creator ? [...lists, `of:${creator}`] : lists;
  }
  if (isNarrow(kind)) return listTags(kind, { collection, bracket, state });
  return [EVERYTHING];
}

/** What only some lists of a place depend on: their order, the words searched, the colors and sizes sold. */
const narrowKinds = ["price", "title", "popular", "rating", "words", "offers"] as const;

/** Which lists: by what is in them, or also by one of the narrow kinds. */
export type ListKind = "list" | (typeof narrowKinds)[number];

function isNarrow(kind: string): kind is (typeof narrowKinds)[number] {
  return narrowKinds.some((narrow) => narrow === kind);
}

/** Where a shirt stands, or what a list is narrowed by; "" is neither. */
export type Place = { collection: string; bracket: string; state: string };

/** The tag of a list that is narrowed by these. */
export function listTag(kind: ListKind, { collection, bracket, state }: Place): string {
  return `${kind}:${collection}:${bracket}:${state}`;
}

/** The tags of all lists that a shirt of this place is in. */
function listTags(kind: ListKind, { collection, bracket, state }: Place): string[] {
  const both = (value: string) => (value ? ["", value] : [""]);
  return both(collection).flatMap((c) =>
    both(bracket).flatMap((b) =>
      both(state).map((s) => listTag(kind, { collection: c, bracket: b, state: s })),
    ),
  );
}
