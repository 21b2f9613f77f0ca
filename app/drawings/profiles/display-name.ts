/** The parts before and after the first space: first and last name. */
export function splitDisplayName(typed: string): { firstName: string; lastName: string } {
  const [, firstName = "", lastName = ""] = /^(\S*)\s*(.*)$/s.exec(typed.trim()) ?? [];
  return { firstName, lastName };
}
