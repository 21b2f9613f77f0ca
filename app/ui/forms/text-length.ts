/** The count below a text of limited length: "5 / 2000". */
export function lengthLabel(length: number, limit: number): string {
  return `${length} / ${limit}`;
}
