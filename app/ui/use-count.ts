import { useState } from "react";

/** Counts the results so far, so that a form is reset after its own result and no other. */
export function useCount(result: object | undefined): number {
  const [seen, setSeen] = useState(result);
  const [count, setCount] = useState(0);
  if (result !== seen) {
    setSeen(result);
    if (result) setCount(count + 1);
  }
  return count;
}
