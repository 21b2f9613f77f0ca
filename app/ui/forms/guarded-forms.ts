import { createContext, useContext, useEffect } from "react";

/** Forms of the guard around them that were refused. */
export const RefusedFormsContext = createContext<Set<object> | null>(null);

/** For a form that posts by itself: while it stands refused, it stays guarded. */
export function useRefusedForm(isRefused: boolean): void {
  const refused = useContext(RefusedFormsContext);
  useEffect(() => {
    if (!isRefused || !refused) return;
    const form = {};
    refused.add(form);
    return () => void refused.delete(form);
  }, [isRefused, refused]);
}

const leaving = new WeakSet<HTMLFormElement>();

/** The `ref` of a form after which the page shows something else: what is typed in the others would be lost. */
export function leavingForm(form: HTMLFormElement | null): void {
  if (form) leaving.add(form);
}

export function isLeavingForm(form: HTMLFormElement): boolean {
  return leaving.has(form);
}
