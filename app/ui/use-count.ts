import { useState } from "react";

/** How many answers there were, so that a form can begin anew after its own and after no other. */
export function useCount(answer: object | undefined): number {
  const [seen, setSeen] = useState(answer);
  const [count, setCount] = useState(0);
  if (answer !== seen) {
    setSeen(answer);
    if (answer) setCount(count + 1);
  }
  return count;
}
