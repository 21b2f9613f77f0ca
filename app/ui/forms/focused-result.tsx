import type { ReactNode } from "react";

/** The answer to a form that was sent: the page opens at it, and it is what is read out first. */
export function FocusedResult({ children }: { children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div tabIndex={-1} autoFocus className="scroll-mt-28 outline-none">
      {children}
    </div>
  );
}
