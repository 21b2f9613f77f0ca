/** A sort order: a name, with a minus when it runs from high to low or from new to old. */
export type SortOption = { value: string; label: string };

/** What a list is sorted by, without the direction. */
export type SortName<Value extends string> = Value extends `-${infer Name}` ? Name : Value;

export function isDescending(value: string): boolean {
  return value.startsWith("-");
}

export function sortName<Value extends string>(value: Value): SortName<Value> {
  const name = isDescending(value) ? value.slice(1) : value;
  return name as SortName<Value>; // the type strips the same minus
}

/** The order that a click on a column asks for: the other direction, or the first one listed. */
export function sortAfterClick(
  name: string,
  current: string,
  options: readonly SortOption[],
): string | null {
  const own = options.filter(({ value }) => sortName(value) === name);
  return (
    (own.find(({ value }) => value !== current && sortName(current) === name) ?? own[0])?.value ??
    null
  );
}

/** The orders of what can be sorted by these, in both directions. */
export type SortBy<Name> = Name extends string ? Name | `-${Name}` : never;
