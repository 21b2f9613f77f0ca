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

/** How many letters may differ, in all texts together, for a change to be a mended spelling. */
export const MENDED_LETTERS = 3;

type TextChange =
  /** Nothing would be read that these words did not say. */
  | "none"
  /** The same words, with at most three other letters in all; capitals, spaces and points do not count. */
  | "spelling"
  | "meaning";

/**
 * What kind of change of the words that a parent has said 'Show it' to these are. It is compared
 * with those, never with the last mend, so that many small ones do not add up to other words.
 */
export function textChange(words: ShirtText, allowed: ShirtText): TextChange {
  if (!hasMoreText(words, allowed)) return "none";
  const [now, before] = [spoken(words), spoken(allowed)];
  const pairs = now.map((text, at) => [text, before[at] ?? ""] as const);
  for (const { pictureId, text } of words.pictures ?? []) {
    const known = allowed.pictures?.find((picture) => picture.pictureId === pictureId);
    if (!known) return "meaning";
    pairs.push([plain(text), plain(known.text)]);
  }
  const letters = pairs
    .filter(([text]) => text !== "")
    .reduce((sum, [text, than]) => sum + changedLetters(text, than), 0);
  return letters <= MENDED_LETTERS ? "spelling" : "meaning";
}

/** The texts that differ, by the name under which a parent reads them. */
export function changedTexts(words: ShirtText, than: ShirtText) {
  const [now, before] = [spoken(words), spoken(than)];
  const named = textNames.map((name, at) => ({
    name,
    before: before[at] ?? "",
    after: now[at] ?? "",
  }));
  const pictures = (words.pictures ?? []).map(({ pictureId, text }) => {
    const known = than.pictures?.find((picture) => picture.pictureId === pictureId);
    return known
      ? { name: "A picture, described as", before: plain(known.text), after: plain(text) }
      : { name: "A new picture", before: "", after: addedPicture(text) };
  });
  return [...named, ...pictures].filter(({ before: was, after }) => was !== after);
}

const textNames = ["Title", "Description", "The artist’s words"];

/** Letters to change for one text to become the other; without limit where it has other words. */
function changedLetters(text: string, than: string): number {
  const [now, before] = [lettersByWord(text), lettersByWord(than)];
  if (now.join("") === before.join("")) return 0;
  if (now.length !== before.length) return Infinity;
  return now.reduce((sum, word, at) => sum + changedInWord(word, before[at] ?? ""), 0);
}

/** A number, another sign such as "@", or a word of which half is another, is another word. */
function changedInWord(word: string, than: string): number {
  if (word === than) return 0;
  const letters = editDistance(word, than);
  const isOther =
    /\p{N}/u.test(word + than) ||
    signsIn(word) !== signsIn(than) ||
    letters * 2 > Math.max(word.length, than.length);
  return isOther ? Infinity : letters;
}

function signsIn(word: string): string {
  return word.replaceAll(/[\p{L}\p{M}]/gu, "");
}

/** Words in small letters, without the marks that only divide or end a sentence. */
function lettersByWord(text: string): string[] {
  return text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[.,;:!?'’‘"“”()…–—-]/g, "")
    .split(/\s+/)
    .filter(Boolean);
}

/** Letters added, left out, replaced, or swapped with their neighbor. */
function editDistance(a: string, b: string): number {
  let older: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = last;
    last = row;
  }
  return last[b.length] ?? 0;
}

/** The words below the title, as the shirt's page, a mail and the parent's page show them. */
function textBelowTitle({ description, artistWords }: ShirtText): string | null {
  const told = artistWords && `“${artistWords}”`;
  return [description, told].filter(Boolean).join("\n\n") || null;
}

/** The same with what our team added to the pictures, for a mail, which shows none of them. */
export function textInMail(words: ShirtText): string | null {
  const pictures = (words.pictures ?? []).map(({ text }) => addedPicture(text));
  return [textBelowTitle(words), ...pictures].filter(Boolean).join("\n\n") || null;
}

function addedPicture(text: string): string {
  return text ? `A picture, described as: “${text}”` : "A picture that our team added";
}

function spoken({ title, description, artistWords }: ShirtText): string[] {
  return [title, description, artistWords ?? ""].map(plain);
}

function plain(text: string): string {
  return text.replaceAll(/\r\n?/g, "\n").trim();
}
