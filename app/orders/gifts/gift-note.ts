/** The longest note that goes with a gift; more would not fit the packing slip. */
export const MAX_GIFT_NOTE = 300;
export const MAX_GIFT_NOTE_LINES = 12;

/** The scripts that the fonts of our papers have (`platform/papers/paper-fonts.server.ts`). */
const printed =
  /^(?:[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Devanagari}\p{Script=Common}\p{Script=Inherited}](?<![\u2e80-\uffef]))*$/u;

/** Whether a note's letters can be printed on the packing slip. */
export function isPrintable(note: string): boolean {
  return printed.test(note);
}
