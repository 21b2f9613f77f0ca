import { useState } from "react";

/** The latest value, frozen while `isHeld`, so that a form does not change while someone types in it. */
export function useFrozen<T>(latest: T, isHeld: boolean): T {
  const [kept, setKept] = useState(latest);
  if (isHeld || kept === latest) return kept;
  setKept(latest);
  return latest;
}
