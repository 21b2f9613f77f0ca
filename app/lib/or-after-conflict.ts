import type { ShouldRevalidateFunctionArgs } from "react-router";

/** A page's `shouldRevalidate`: when somebody else was quicker (409), it shows what is there now. */
export function orAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === 409 || defaultShouldRevalidate;
}
