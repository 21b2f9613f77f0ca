/** An artist as the store shows them; null what may not be shown. */
export type SlipArtist = { name: string | null; ageBracket: string | null; words: string | null };

/** 'Drawn by Leo, 4-7: “I practiced it eleven times”', within what may be shown. */
export function drawnByText({ name, ageBracket, words }: SlipArtist): string {
  const age = ageBracket && ageBracket !== "18+" ? `, ${ageBracket}` : "";
  const said = words?.replaceAll(/\s+/g, " ").trim();
  return `Drawn by ${name ?? "a young artist"}${age}${said ? `: “${said}”` : ""}`;
}
