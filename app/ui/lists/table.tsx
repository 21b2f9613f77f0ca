import type { ReactNode } from "react";
import { Link } from "react-router";

import { isDescending, sortAfterClick, sortName, type SortOption } from "~/lib/list-sort";

import { classNames } from "../class-names";
import { useShownColumns } from "./hidden-columns";
import { useListParams } from "./list-params";
import { SelectBox, SelectPageBox, type RowSelection } from "./select-box";

export type Column<Row> = {
  label: string;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** Left out of a table below 1,400 px, where the row would be wider than the page. */
  isWideOnly?: boolean;
  /** The sort order that its heading toggles. */
  sort?: string | undefined;
  /**
   * On a phone the first column is the row's title, the others are preceded by their label, and empty
   * ones are left out.
   */
  cell: (row: Row) => ReactNode;
};

type Sorting = { options: readonly SortOption[]; current: string };

/** A dense table that becomes a list of cards where there is no room for it. */
export function Table<Row extends { id: string }>({
  caption,
  list,
  columns: all,
  rows,
  sorting,
  selection,
}: {
  caption: string;
  /** The name under which its reader's choice of columns is kept. */
  list?: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Column headings with a sort order become links. */
  sorting?: Sorting;
  /** Rows can be selected, to do something with many at once. */
  selection?: RowSelection<Row> | undefined;
}) {
  const columns = useShownColumns(list, all);
  return (
    <div className="@container/rows">
      <table className="block w-full text-sm as-table:table">
        <caption className="sr-only">{caption}</caption>
        <thead className="hidden as-table:table-header-group">
          <tr>
            {selection && (
              <th
                scope="col"
                aria-label="Selected"
                className="list-head w-10 !px-1 !py-0.5 text-left"
              >
                <SelectPageBox form={selection.form} />
              </th>
            )}
            {columns.map(({ label, isNumber, isWideOnly, sort }) => (
              <th
                key={label}
                scope="col"
                aria-sort={sort && sorting ? ariaSort(sort, sorting.current) : undefined}
                className={classNames(
                  "list-head",
                  isNumber ? "text-right" : "text-left",
                  isWideOnly && wideOnly,
                )}
              >
                {sort && sorting ? <SortLink label={label} name={sort} sorting={sorting} /> : label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="list-rows">
          {rows.map((row) => (
            <tr key={row.id} id={selection && row.id} className="list-row">
              {selection && (
                <td className="absolute right-2 top-2 as-table:static as-table:table-cell as-table:h-10 as-table:border-b as-table:border-line as-table:px-1 as-table:py-0.5">
                  <SelectBox
                    form={selection.form}
                    value={selection.value(row)}
                    name={selection.name(row)}
                  />
                </td>
              )}
              {columns.map(({ label, isNumber, isWideOnly, cell }, index) => (
                <Cell
                  key={label}
                  label={label}
                  isNumber={isNumber}
                  isWideOnly={isWideOnly}
                  isTitle={index === 0}
                  isBesideBox={selection !== undefined && index === 0}
                >
                  {cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const wideOnly = "as-table:max-[1399px]:hidden";

function Cell({
  label,
  isNumber,
  isWideOnly,
  isTitle,
  isBesideBox,
  children,
}: {
  label: string;
  isNumber: boolean | undefined;
  isWideOnly: boolean | undefined;
  isTitle: boolean;
  isBesideBox: boolean;
  children: ReactNode;
}) {
  const isEmpty = children === null || children === "";
  return (
    <td
      className={classNames(
        "list-cell",
        isEmpty && "as-cards:hidden",
        isNumber && "tabular-nums as-table:text-right",
        isWideOnly && wideOnly,
        isTitle && "name-cell",
        isBesideBox && "as-cards:min-h-8 as-cards:pr-10",
      )}
    >
      {!isTitle && (
        <span aria-hidden className="max-w-1/2 shrink-0 text-ink-2 as-table:hidden">
          {label}
        </span>
      )}
      <span
        className={classNames(
          "min-w-0 as-table:text-inherit as-table:[text-align:inherit]",
          !isTitle && "text-right",
        )}
      >
        {children}
      </span>
    </td>
  );
}

function ariaSort(name: string, current: string) {
  if (sortName(current) !== name) return undefined;
  return isDescending(current) ? "descending" : "ascending";
}

function SortLink({ label, name, sorting }: { label: string; name: string; sorting: Sorting }) {
  const { withChoice } = useListParams();
  const { current, options } = sorting;
  const isCurrent = sortName(current) === name;
  return (
    <Link
      to={withChoice({ sort: sortAfterClick(name, current, options) })}
      preventScrollReset
      className="inline-flex min-h-6 items-center gap-1 underline-offset-4 hover:underline"
    >
      {label}
      <span aria-hidden className={isCurrent ? undefined : "text-ink-3"}>
        {isCurrent ? (isDescending(current) ? "↓" : "↑") : "↕"}
      </span>
    </Link>
  );
}
