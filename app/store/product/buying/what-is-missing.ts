/** What someone who wants to buy has to do first, while no variant that is available is chosen. */
export function whatIsMissing(color: string | null, size: string | null): string {
  if (!color) return "Please choose a color";
  return size
    ? "That size is sold out in this color. Please choose another."
    : "Please choose a size";
}
