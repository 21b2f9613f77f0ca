const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const ELLIPSIS = "…";

/**
 * A text in lines that fit a width; line breaks in it stay, and a word that is too long is cut.
 * @param measure the width of a piece of text, in the unit of the given width
 * @param most lines; what is left out ends in an ellipsis
 */
export function wrappedLines(
  text: string,
  width: number,
  measure: (part: string) => number,
  most = Infinity,
): string[] {
  const fits = (part: string) => measure(part) <= width;
  const lines = text
    .split(/\r\n|\r|\n/)
    .flatMap((paragraph) => wrapParagraph(paragraph.replaceAll("\t", " ").trim(), fits));
  if (lines.length <= most) return lines;
  const kept = lines.slice(0, most);
  return [...kept.slice(0, -1), shortened(kept.at(-1) ?? "", fits)];
}

function wrapParagraph(paragraph: string, fits: (part: string) => boolean): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of paragraph.split(/ +/).flatMap((one) => pieces(one, fits))) {
    const longer = line ? `${line} ${word}` : word;
    if (fits(longer)) line = longer;
    else {
      if (line) lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word, or what fits of it and the rest. */
function pieces(word: string, fits: (part: string) => boolean): string[] {
  if (fits(word)) return [word];
  const cut: string[] = [];
  let piece = "";
  for (const { segment } of graphemes.segment(word)) {
    if (piece && !fits(piece + segment)) {
      cut.push(piece);
      piece = "";
    }
    piece += segment;
  }
  return [...cut, piece];
}

function shortened(line: string, fits: (part: string) => boolean): string {
  const kept = [...graphemes.segment(line)].map(({ segment }) => segment);
  while (kept.length > 0 && !fits(kept.join("") + ELLIPSIS)) kept.pop();
  return kept.join("").trimEnd() + ELLIPSIS;
}
