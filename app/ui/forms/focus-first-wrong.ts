/** Focuses the first wrong field inside an element. @returns whether there is one */
export function focusFirstWrong(within: ParentNode | null): boolean {
  const wrong = within?.querySelector<HTMLElement>(
    ":is(input, select, textarea)[aria-invalid], [aria-invalid] input",
  );
  wrong?.focus();
  return wrong != null;
}
