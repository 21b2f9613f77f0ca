/** What names a line of an order at the tax provider: its position, which begins at 1. */
export function taxReference(position: number): string {
  return `line-${position}`;
}
