import type { FormText } from "~/lib/form";

import { cellOf, NO_ADJUSTMENT } from "./matrix";

/**
 * What someone else has saved of a combination, in words; null where it is what the text says, or
 * where neither has it.
 */
export function savedMeanwhile(text: FormText, now: FormText, key: string): string | null {
  const [mine, theirs] = [cellOf(text, key), cellOf(now, key)];
  if (!theirs.isSaved) return mine.isSaved ? "removed" : null;
  const isSame =
    !mine.isRemoved && mine.isOffered === theirs.isOffered && mine.adjustment === theirs.adjustment;
  if (isSame) return null;
  const { adjustment, isOffered } = theirs;
  return `${adjustment === NO_ADJUSTMENT ? "" : `${adjustment}, `}${isOffered ? "Active" : "Disabled"}`;
}
