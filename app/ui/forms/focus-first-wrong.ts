/** Focuses the first wrong field inside an element. @returns whether there is one */
export function focusFirstWrong(within: ParentNode | null): boolean {
  const wrong = within?.querySelector<HTMLElement>(
    ":is(input, select, textarea)[aria-invalid], [aria-invalid] input",
  );
  wrong?.focus({ preventScroll: true });
  // In the middle neither a bar nor a toast covers it and what is said below it.
  wrong?.scrollIntoView({ block: "center" });
  return wrong != null;
}
