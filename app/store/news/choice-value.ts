/** The value of a field in which a size and a color are chosen at once. */
export function choiceValue({ size, color }: { size: string; color: string }): string {
  return `${size}|${color}`;
}
