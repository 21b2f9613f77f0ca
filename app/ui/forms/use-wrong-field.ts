import { useEffect, useRef } from "react";

import { focusFirstWrong } from "./focus-first-wrong";

/** For a form that may be refused: focuses its first wrong field after each refusal. */
export function useWrongField(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) focusFirstWrong(form.current);
  }, [refused]);
  return form;
}
