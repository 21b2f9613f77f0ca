import type { ArtVersion } from "~/schema/art-versions";

import { drawnThings } from "./drawn-things";

const MOST_THINGS = 3;

const madeWith: Record<ArtVersion, string> = {
  black: "drawn by hand in black marker",
  colors: "drawn by hand with markers, in the colors of the drawing",
  original: "drawn by hand and printed with its sheet of paper",
};

type Words = { title: string; words: string | null };

type About = {
  /** What a reviewer has approved; then the child's own words are not looked at. */
  approved: Words | null;
  artVersion: ArtVersion;
  /** Someone may be called Wolf. */
  artistName: string | null;
};

/**
 * A description to begin with. It says what the drawing shows, as far as title and notes tell it in
 * words that are on our list: nothing else of them is repeated, so that no name, age or place is.
 */
export function suggestDescription(
  typed: Words,
  { approved, artVersion, artistName }: About,
): string {
  const { title, words } = approved ?? typed;
  const text = withoutName(`${asSentence(title)}\n${words ?? ""}`, artistName);
  const things = drawnThings(text, MOST_THINGS);
  const subject = things.length > 0 ? listed(things) : "A one-of-a-kind picture";
  return `${subject[0]?.toUpperCase()}${subject.slice(1)}, ${madeWith[artVersion]}. Printed exactly as it was drawn.`;
}

/** Titles are written with capitals: "Sleepy Fox" is a sleepy fox. */
function asSentence(title: string): string {
  return title.toLowerCase();
}

function withoutName(text: string, name: string | null): string {
  const names = new Set(name?.toLowerCase().match(/\p{L}+/gu));
  return text.replaceAll(/\p{L}+/gu, (word) => (names.has(word.toLowerCase()) ? "–" : word));
}

function listed(things: readonly string[]): string {
  const [last = "", ...others] = things.toReversed();
  return others.length === 0 ? last : `${others.toReversed().join(", ")} and ${last}`;
}
