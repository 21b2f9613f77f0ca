import type { PageKey } from "~/lib/list-page";
import { isUuid } from "~/lib/uuid";

/** Where a page in the order of people ends: their name, a sign, and their id. Null where the key names no one. */
export function personIn({ value }: PageKey): { key: string; personId: string } | null {
  const personId = value.slice(-36);
  return isUuid(personId) ? { key: value.slice(0, -37), personId } : null;
}
