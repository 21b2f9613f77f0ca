/** "ABCD-EFGH": in two parts, for eyes and fingers. */
export function shownGiftCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}
