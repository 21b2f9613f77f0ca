import { useEffect, useState } from "react";

import type { Failed } from "~/lib/catch-failure";

import { showToast } from "../toast";

/**
 * What the server last answered to this page's forms. A failure on the way to it is told in a toast
 * and changes nothing else.
 * @returns `failures` counts those
 */
export function useFormResponse<T extends object>(result: T | Failed | undefined) {
  const [last, setLast] = useState<T>();
  const [failures, setFailures] = useState(0);
  const failed = result && "failed" in result ? result : undefined;
  // Narrowed by the line above.
  const answer = result && !failed ? (result as T) : undefined;
  if (!failed && last !== answer) setLast(answer);
  useEffect(() => {
    if (!failed) return;
    showToast({ tone: "error", ...failed.failed });
    setFailures((before) => before + 1);
  }, [failed]);
  return { answer: failed ? last : answer, failures };
}
