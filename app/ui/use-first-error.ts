import { useEffect } from "react";

/** After each answer: the first wrong field of the form is ready for typing; without one, the page's top shows. */
export function useFirstError(answer: object | undefined, form: string): void {
  useEffect(() => {
    if (!answer) return;
    const wrong = document.querySelector<HTMLElement>(
      `${form} :is(input, select, textarea)[aria-invalid], ${form} [aria-invalid] input`,
    );
    if (wrong) wrong.focus();
    else window.scrollTo({ top: 0 });
  }, [answer, form]);
}
