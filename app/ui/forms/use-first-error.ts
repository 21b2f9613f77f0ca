import { useEffect } from "react";

import { focusFirstWrong } from "./focus-first-wrong";

/** After each result, focuses the form's first wrong field, or scrolls to the top without one. */
export function useFirstError(result: object | undefined, form: string): void {
  useEffect(() => {
    if (result && !focusFirstWrong(document.querySelector(form))) window.scrollTo({ top: 0 });
  }, [result, form]);
}
