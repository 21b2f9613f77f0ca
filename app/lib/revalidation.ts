import type { ShouldRevalidateFunctionArgs } from "react-router";

import { CONFLICT } from "./refuse-form";

/** A page's `shouldRevalidate`: after a conflict (409) it loads the current state. */
export function orAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === CONFLICT || defaultShouldRevalidate;
}

/**
 * A page's `shouldRevalidate`: reloads after a refusal too. Prices, form keys and other tabs may
 * have changed, and a retry with stale data would be refused again. A server that failed is not
 * asked again at once.
 */
export function orAfterRefusal({ actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === undefined || actionStatus < 500;
}
