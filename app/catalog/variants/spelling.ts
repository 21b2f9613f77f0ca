import { editorColors, editorSizes } from "./sizes-and-colors";

type Combination = { size: string; color: string };

/** "black" is the color "Black" that the product, or else the lists, have. */
export function spelled<One extends Combination>(wanted: One, kept: readonly Combination[]): One {
  const { size, color } = wanted;
  return {
    ...wanted,
    size: sameWord(size, [...kept.map((one) => one.size), ...editorSizes]),
    color: sameWord(color, [...kept.map((one) => one.color), ...editorColors]),
  };
}

function sameWord(typed: string, known: readonly string[]): string {
  const word = typed.trim();
  return known.find((one) => one.toLowerCase() === word.toLowerCase()) ?? word;
}
