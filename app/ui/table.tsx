import type { ReactNode } from "react";

import { classNames } from "./class-names";

export type Column<Row> = {
  label: string;
  /** Numbers stand on the right. */
  isNumber?: boolean;
  /** On a phone the first column is the row's title; the label of others is written before them. */
  cell: (row: Row) => ReactNode;
};

/** A dense table that becomes a list of cards below 768 px. */
export function Table<Row extends { id: string }>({
  caption,
  columns,
  rows,
}: {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}) {
  return (
    <table className="block w-full text-sm md:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden md:table-header-group">
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th
              key={label}
              scope="col"
              className={classNames(
                "border-b-2 border-ink px-3 py-2.5 font-display font-bold",
                isNumber ? "text-right" : "text-left",
              )}
            >
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block space-y-3 md:table-row-group md:space-y-0">
        {rows.map((row) => (
          <tr
            key={row.id}
            className="marker-frame-soft block bg-white p-4 md:table-row md:rounded-none md:border-0 md:bg-transparent md:p-0 md:hover:bg-paper-2"
          >
            {columns.map(({ label, isNumber, cell }) => (
              <td
                key={label}
                className={classNames(
                  "flex items-center justify-between gap-4 py-1 md:table-cell md:border-b md:border-line md:px-3 md:py-2.5",
                  isNumber && "tabular-nums md:text-right",
                )}
              >
                <span aria-hidden className="text-ink-2 md:hidden">
                  {label}
                </span>
                <span className="min-w-0 text-right md:text-inherit md:[text-align:inherit]">
                  {cell(row)}
                </span>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
