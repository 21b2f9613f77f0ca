/** What breaks a field's rule, and the words at the field. The browser reads these tables, too. */
export type TextRule = readonly [isBroken: (text: string) => boolean, message: string];

/** The words of every rule that a text breaks. */
export function brokenRules(rules: readonly TextRule[], text: string): string[] {
  return rules.flatMap(([isBroken, message]) => (isBroken(text) ? [message] : []));
}
