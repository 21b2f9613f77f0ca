/** Makes the first wrong field within something ready for typing. @returns whether there is one */
export function focusFirstWrong(within: ParentNode | null): boolean {
  const wrong = within?.querySelector<HTMLElement>(
    ":is(input, select, textarea)[aria-invalid], [aria-invalid] input",
  );
  wrong?.focus();
  return wrong != null;
}
