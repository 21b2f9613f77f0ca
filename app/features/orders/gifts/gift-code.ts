/** "ABCD-EFGH": in two parts, for eyes and fingers. */
export function shownGiftCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** As it is kept, however someone typed it. */
export function plainGiftCode(typed: string): string {
  return typed.replace(/[^0-9a-z]/gi, "").toUpperCase();
}

/** An order's number as it is kept, with or without its beginning. */
export function plainOrderNumber(typed: string): string {
  const signs = typed.trim().toUpperCase().replace(/\s/g, "");
  return signs.startsWith("INK-") ? signs : `INK-${signs.replace(/^INK/, "")}`;
}
