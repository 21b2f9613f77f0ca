/**
 * A page's `shouldRevalidate`: also after a refusal it shows what is there now. Prices, forms' keys
 * and other tabs move on; with what was loaded before, the next try would be refused again.
 */
export function orAfterRefusal(): boolean {
  return true;
}
