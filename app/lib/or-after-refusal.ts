import type { ShouldRevalidateFunctionArgs } from "react-router";

/**
 * A page's `shouldRevalidate`: also after a refusal it shows what is there now. Prices, forms' keys
 * and other tabs move on; with what was loaded before, the next try would be refused again. A
 * server that failed is not asked at once.
 */
export function orAfterRefusal({ actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus < 500;
}
