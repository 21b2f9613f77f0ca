/** All that everyone can read of a shirt: its title, the team's words and the artist's own. */
export type ShownWords = { title: string; description: string; artistWords: string | null };

/** Whether anyone would read something that these words did not say; what is left out says nothing. */
export function saysMore(words: ShownWords, than: ShownWords): boolean {
  const [now, before] = [spoken(words), spoken(than)];
  return now.some((text, at) => text !== "" && text !== before[at]);
}

/** The words below the title, as a mail and the guardian's page show them. */
export function wordsBelow({ description, artistWords }: ShownWords): string | null {
  return [description, artistWords].filter(Boolean).join("\n\n") || null;
}

function spoken({ title, description, artistWords }: ShownWords): string[] {
  return [title, description, artistWords ?? ""].map((text) =>
    text.replaceAll(/\r\n?/g, "\n").trim(),
  );
}
