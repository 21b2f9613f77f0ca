/** The choices of a quantity: none, and up to as many as there are. */
export function upTo(most: number): { value: string; label: string }[] {
  return Array.from({ length: most + 1 }, (_, count) => ({
    value: String(count),
    label: count === 0 ? "None" : count === most && most > 1 ? `All ${most}` : String(count),
  }));
}
