import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A page's `shouldRevalidate`: after a conflict (409) it loads the current state. */
export function orAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
