import { createContext, useContext } from "react";

/** The columns that the reader has hidden, by the name of the list. */
export const HiddenColumns = createContext<Readonly<Record<string, readonly string[]>>>({});

/** The columns of a list that its reader wants to see; the first one is always among them. */
export function useShownColumns<Column extends { label: string }>(
  list: string | undefined,
  columns: readonly Column[],
): readonly Column[] {
  const hidden = useContext(HiddenColumns)[list ?? ""] ?? [];
  return columns.filter(({ label }, at) => at === 0 || !hidden.includes(label));
}
