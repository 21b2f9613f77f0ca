import { useState } from "react";

/** The latest value, standing still while `isHeld`: what somebody types over does not move below. */
export function useHeld<T>(latest: T, isHeld: boolean): T {
  const [kept, setKept] = useState(latest);
  if (isHeld || kept === latest) return kept;
  setKept(latest);
  return latest;
}
