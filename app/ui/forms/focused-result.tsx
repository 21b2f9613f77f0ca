import type { ReactNode } from "react";

/** The result of a submitted form: the page opens at it, and screen readers read it first. */
export function FocusedResult({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus className="scroll-mt-28 outline-none">
      {children}
    </div>
  );
}
