/** The set values as a query, with its question mark; "" when none is set. */
export function queryString(values: Record<string, string | null | undefined>): string {
  const set = Object.entries(values).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return set.length > 0 ? `?${new URLSearchParams(set)}` : "";
}
