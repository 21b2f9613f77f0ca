import type { ListedProduct } from "../listing/listing";

/**
 * Takes from lists what no earlier one took, so that a page shows no design twice.
 */
export function createDedupe() {
  const taken = new Set<string>();
  return function take<Shown extends Pick<ListedProduct, "id">>(
    from: readonly Shown[],
    most: number,
  ): Shown[] {
    const found: Shown[] = [];
    for (const shown of from) {
      if (found.length === most) break;
      if (taken.has(shown.id)) continue;
      taken.add(shown.id);
      found.push(shown);
    }
    return found;
  };
}
