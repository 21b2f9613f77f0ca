import { stateName } from "~/lib/us-states";

/** "Age 8-10 · Oregon", with what may be shown of it. */
export function ageAndState({ age, state }: { age: string | null; state: string | null }): string {
  return [age, state && stateName(state)].filter(Boolean).join(" · ");
}
