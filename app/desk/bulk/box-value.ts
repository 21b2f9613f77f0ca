/** A selected row as its box posts it: its id, and what the list showed of it. */
export type SelectedRow = { id: string; seen: string };

/** The value of a row's box. */
export function boxValue({ id, seen }: SelectedRow): string {
  return seen ? `${id}.${seen}` : id;
}
