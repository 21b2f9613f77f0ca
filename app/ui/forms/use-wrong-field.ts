import { useEffect, useRef } from "react";

import { focusFirstWrong } from "./focus-first-wrong";

/** For a form that may be refused: after each refusal its first wrong field is ready for typing. */
export function useWrongField(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) focusFirstWrong(form.current);
  }, [refused]);
  return form;
}
