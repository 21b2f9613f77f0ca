import type { ComponentProps, ReactNode } from "react";
import { useLocation } from "react-router";

import { BulkBar } from "~/desk/bulk/bulk-bar";
import type { BulkOffer } from "~/desk/bulk/bulk-run";
import { selectionOf } from "~/desk/bulk/selection-of";
import { listCount, type NextPage } from "~/lib/list-page";
import { ButtonLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { PageResponse, type ActionResult } from "~/ui/forms/action-result";
import { ListFilter, ListSearch, ListSort } from "~/ui/lists/list-controls";
import { useListParams } from "~/ui/lists/list-params";
import { MoreRows } from "~/ui/lists/more-rows";
import { Table } from "~/ui/lists/table";

import { ViewLinks, ViewMenus } from "../views/list-bar";
import { sortOfColumn, sortsOf, type ListDefinition } from "./define-list";

/** What `loadList` returns of a list, beside what its page has read for itself. */
type ListData<Row> = {
  rows: readonly Row[];
  next: NextPage | null;
  /** How many the filter finds, where the list says it. */
  total?: number;
  asked: { q: string; sort: string; filters: Readonly<Record<string, string | null>> };
  bulk: BulkOffer | null;
  /** The columns that the reader's role may see, by their labels. */
  columns: readonly string[];
};

/**
 * The page of a list: a bar with search, filters, columns and what else can be done, rows as a table
 * or as cards, and what can be done with many of them.
 */
export function ListPage<Row extends { id: string }, Data extends ListData<Row>>({
  list,
  data,
  result,
  tabs,
  intro,
  search = list.search,
  tools,
  above,
  filterLabels = {},
  hasFilters = true,
  empty,
  rows: draw,
}: {
  list: ListDefinition<Row, Data>;
  data: Data;
  /** What the page's own action has answered. */
  result?: ActionResult | undefined;
  tabs?: ReactNode;
  /** What the list holds, in a sentence. */
  intro?: ReactNode;
  /** The search field's label, where it depends on the reader. */
  search?: string | undefined;
  /** Links and buttons at the end of the bar, such as the export. */
  tools?: ReactNode;
  /** What has to be seen before the list. */
  above?: ReactNode;
  /** Other labels for the choices of filters, such as with a number, by filter and value. */
  filterLabels?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** False where the page shows the filters elsewhere. */
  hasFilters?: boolean;
  empty: ComponentProps<typeof EmptyList>;
  /** How the rows are drawn, where they are no table. */
  rows?: (rows: Data["rows"]) => ReactNode;
}) {
  const { rows, next, total, asked, bulk } = data;
  const sorts = sortsOf(list);
  const sort = sorts.length > 1 && (
    <ListSort
      options={sorts}
      current={asked.sort}
      // A table's headings say it where there is room for them.
      {...(list.columns && { className: "md:hidden" })}
    />
  );
  const count = total !== undefined && list.noun && rows.length > 0 && (
    <p className="px-1 text-sm text-ink-2">
      {total === 1 ? `1 ${list.noun[0]}` : `${listCount(total, asked.q)} ${list.noun[1]}`}
    </p>
  );
  return (
    <>
      <PageResponse result={result} />
      {tabs}
      <div className="space-y-3">
        {intro && <p className="text-sm text-ink-2">{intro}</p>}
        {above}
        <ViewLinks list={list} />
        <div className="flex flex-wrap items-center gap-2 empty:hidden">
          {search !== undefined && <ListSearch label={search} />}
          {hasFilters &&
            Object.entries(list.filters ?? {}).map(([name, { label, all, choices }]) => (
              <ListFilter
                key={name}
                inBar
                isOneOfMany={Object.keys(list.filters ?? {}).length > 1}
                label={label}
                name={name}
                current={asked.filters[name] ?? null}
                choices={[
                  { value: null, label: all },
                  ...Object.entries(choices).map(([value, text]) => ({
                    value,
                    label: filterLabels[name]?.[value] ?? text,
                  })),
                ]}
              />
            ))}
          {sort}
          <div className="flex flex-wrap items-center gap-2 empty:hidden max-md:contents md:ml-auto lg:[&>a]:min-h-9 lg:[&>a]:px-3 lg:[&>a]:py-1">
            {count}
            <ViewMenus list={list} />
            {tools}
          </div>
        </div>
        {rows.length === 0 ? (
          <EmptyList {...empty} />
        ) : (
          <MoreRows next={next} shown={rows.length}>
            {draw ? (
              draw(rows)
            ) : (
              <Table
                caption={list.caption ?? list.label}
                list={list.name}
                rows={rows}
                columns={columnsOf(list, data)}
                sorting={{ options: sorts, current: asked.sort }}
                selection={list.bulk && selectionOf(bulk, list.bulk.name, list.bulk.seen)}
              />
            )}
          </MoreRows>
        )}
      </div>
      {bulk && rows.length > 0 && <BulkBar offer={bulk} total={total ?? rows.length} />}
    </>
  );
}

function columnsOf<Row, Data extends ListData<Row>>(list: ListDefinition<Row, Data>, data: Data) {
  return (list.columns ?? [])
    .filter(({ label }) => data.columns.includes(label))
    .map((column) => ({
      ...column,
      sort: sortOfColumn(column),
      cell: (row: Row) => column.cell(row, data),
    }));
}

/** A list without rows: the way back to all of them, where a search or a filter leaves none. */
function EmptyList(props: Omit<ComponentProps<typeof EmptyState>, "action">) {
  const { pathname } = useLocation();
  const isNarrowed = useListParams().kept(["sort"]).length > 0;
  if (!isNarrowed) return <EmptyState {...props} />;
  return (
    <EmptyState
      {...props}
      action={<ButtonLink to={pathname}>Clear search and filters</ButtonLink>}
    />
  );
}
