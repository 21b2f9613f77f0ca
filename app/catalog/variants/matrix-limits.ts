/** More than every listed size in every listed color. */
export const COMBINATIONS_LIMIT = 400;

export const PICK_BOTH = "Please select both size and color";
export const ALREADY_EXISTS = "This size and color combination already exists";
export const TOO_MANY = `A product can have at most ${COMBINATIONS_LIMIT} combinations of size and color`;

const LONGEST_NAME = 30;

/** Whether a size or a color may be called this. */
export function isVariantName(text: string): boolean {
  const { length } = text.trim();
  return length > 0 && length <= LONGEST_NAME;
}
