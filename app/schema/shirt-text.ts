/** A picture that our team added, or that it described in words of its own. */
type AddedPicture = {
  pictureId: string;
  /** What is read aloud in its place; "" where it is made from the title. */
  text: string;
};

/** All that everyone can read of a shirt: its title, the team's words and the artist's own. */
export type ShirtText = {
  title: string;
  description: string;
  artistWords: string | null;
  /** What our team added to the pictures that were picked; none where it is left out. */
  pictures?: readonly AddedPicture[];
  /** The mockup that was picked. */
  pick?: string | null;
};

/** Whether anyone would read something that these words did not say; what is left out says nothing. */
export function hasMoreText(words: ShirtText, than: ShirtText): boolean {
  const [now, before] = [spoken(words), spoken(than)];
  return (
    now.some((text, at) => text !== "" && text !== before[at]) ||
    (words.pictures ?? []).some((picture) => !isAmong(picture, than.pictures ?? []))
  );
}

function isAmong({ pictureId, text }: AddedPicture, known: readonly AddedPicture[]): boolean {
  const before = known.find((picture) => picture.pictureId === pictureId);
  return before !== undefined && (plain(text) === "" || plain(text) === plain(before.text));
}

/** The words below the title, as a mail and the guardian's page show them. */
export function textBelowTitle({ description, artistWords }: ShirtText): string | null {
  return [description, artistWords].filter(Boolean).join("\n\n") || null;
}

/** The same with what our team added to the pictures, for a mail, which shows none of them. */
export function textInMail(words: ShirtText): string | null {
  const pictures = (words.pictures ?? []).map(({ text }) =>
    text ? `A picture, described as: “${text}”` : "A picture that our team added",
  );
  return [textBelowTitle(words), ...pictures].filter(Boolean).join("\n\n") || null;
}

function spoken({ title, description, artistWords }: ShirtText): string[] {
  return [title, description, artistWords ?? ""].map(plain);
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
