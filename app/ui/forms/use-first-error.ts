import { useEffect } from "react";

import { focusFirstWrong } from "./focus-first-wrong";

/** After each answer: the first wrong field of the form is ready for typing; without one, the page's top shows. */
export function useFirstError(answer: object | undefined, form: string): void {
  useEffect(() => {
    if (answer && !focusFirstWrong(document.querySelector(form))) window.scrollTo({ top: 0 });
  }, [answer, form]);
}
