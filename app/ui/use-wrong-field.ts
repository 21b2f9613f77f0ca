import { useEffect, useRef } from "react";

/** For a form that may be refused: after each refusal its first wrong field is ready for typing. */
export function useWrongField(refused: object | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return form;
}
