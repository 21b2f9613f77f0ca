import type { ShouldRevalidateFunctionArgs } from "react-router";

import { CONFLICT } from "./refuse-form";

/** A page's `shouldRevalidate`: after a conflict (409) it loads the current state. */
export function orAfterConflict({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus === CONFLICT || defaultShouldRevalidate;
}
