/** What a font can draw. */
export type Coverage = { has(codePoint: number): boolean };

type Run<Face> = { face: Face; text: string };

/** Drawn where no font knows a character. */
export const MISSING = "\u25fb";

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Joiners, variation selectors and skin tones: they change the look of another character. */
const MODIFIER = /\p{Default_Ignorable_Code_Point}|\p{Emoji_Modifier}/u;

/**
 * A text cut into runs, each to be drawn with the first of the fonts that knows its characters. What
 * none knows becomes a box, so that a reader sees that something is missing.
 */
export function textRuns<Face extends Coverage>(text: string, faces: readonly Face[]): Run<Face>[] {
  const runs: Run<Face>[] = [];
  const add = (face: Face | undefined, part: string) => {
    const last = runs.at(-1);
    if (!face) return;
    if (last?.face === face) last.text += part;
    else runs.push({ face, text: part });
  };
  for (const { segment } of graphemes.segment(text)) {
    const whole = faceOf(segment, faces);
    if (whole) add(whole, segment);
    else for (const character of segment) addAlone(character, faces, add);
  }
  return runs;
}

/** Whether every character of a text is drawn as itself. */
export function isDrawable(text: string, faces: readonly Coverage[]): boolean {
  return [...graphemes.segment(text)].every(
    ({ segment }) =>
      faceOf(segment, faces) ??
      [...segment].every((one) => MODIFIER.test(one) || faceOf(one, faces)),
  );
}

function addAlone<Face extends Coverage>(
  character: string,
  faces: readonly Face[],
  add: (face: Face | undefined, part: string) => void,
): void {
  if (MODIFIER.test(character)) return;
  const face = faceOf(character, faces);
  if (face) add(face, character);
  else add(faceOf(MISSING, faces), MISSING);
}

/** The first font that knows every character of it that is drawn. */
function faceOf<Face extends Coverage>(text: string, faces: readonly Face[]): Face | undefined {
  const drawn = [...text].filter((character) => !MODIFIER.test(character));
  return faces.find((face) => drawn.every((character) => face.has(character.codePointAt(0) ?? 0)));
}
