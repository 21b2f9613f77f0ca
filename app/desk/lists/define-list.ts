import type { ReactNode } from "react";

import type { AdminPermission } from "~/schema/admin-roles";
import type { BulkList } from "~/schema/bulk-actions";
import { readListPage, readSearch, type ListPage } from "~/lib/list-page";
import { sortName, type SortOption } from "~/lib/list-sort";

import type { ListName } from "~/schema/list-names";

/** Orders of a list by name, with what its choice calls them; a minus runs from high to low or from new to old. */
type Sorts = Readonly<Record<string, string>>;

/** A column of a list; `data` is what the page's loader has read beside the rows. */
type ListColumn<Row, Data = unknown> = {
  label: string;
  /** Numbers are aligned to the right. */
  isNumber?: boolean;
  /** Left out of a table below 1,400 px, where the row would be wider than the page. */
  isWideOnly?: boolean;
  /** Not there for roles without this right. */
  needs?: AdminPermission;
  /** What its heading sorts by: the first of them at the first click. Only what an index can sort is offered. */
  sorts?: Sorts;
  /**
   * On a phone the first column is the row's title, the others are preceded by their label, and empty
   * ones are left out.
   */
  cell: (row: Row, data: Data) => ReactNode;
};

/** A choice above a list; without its parameter the list shows what `all` says. */
type ListFilter = { label: string; all: string; choices: Readonly<Record<string, string>> };

/** All there is to say about a list of the desk, but how its rows are read. */
export type ListDefinition<Row, Data = unknown> = {
  /** Under which an admin's choices for it are kept. */
  name: ListName;
  /** What the desk calls it. */
  label: string;
  /** What its table says to a screen reader, where that is not the label. */
  caption?: string;
  path: string;
  /** What a role needs to open it, where the page's own right does not say it. */
  needs?: AdminPermission;
  /** What can be searched, as its field's label; without it there is no search. */
  search?: string;
  /** A search for an address is recorded. */
  findsAddresses?: boolean;
  /** By the name of their parameter. */
  filters?: Readonly<Record<string, ListFilter>>;
  /** Orders that no column's heading has. */
  sorts?: Sorts;
  /** The order without a choice; otherwise the first of all. */
  defaultSort?: string;
  /** The first leads to the row's page, and cannot be hidden. */
  columns?: readonly ListColumn<Row, Data>[];
  /** How rows are counted above the list: one, and several. */
  noun?: readonly [one: string, many: string];
  /** What can be done with many rows at once, what a row is called then, and by what a change of it is noticed. */
  bulk?: { list: BulkList; name: (row: Row) => string; seen?: (row: Row) => string };
};

/** What a list is, whatever its rows are. */
export type AnyList = Omit<ListDefinition<never, never>, "columns" | "bulk"> & {
  columns?: readonly ListColumn<never, never>[];
  bulk?: { list: BulkList; name: (row: never) => string; seen?: (row: never) => string };
};

/** Checks a list against the rows that its reader returns, and keeps its names as they are written. */
export function defineList<Row, Data = unknown>() {
  return <const List extends ListDefinition<Row, Data>>(list: List): List => list;
}

type KeysOf<Choices> = Choices extends Sorts ? keyof Choices & string : never;

type ColumnSorts<List> = List extends { columns: readonly (infer Column)[] }
  ? Column extends { sorts: infer Own }
    ? KeysOf<Own>
    : never
  : never;

/** The names of a list's orders. */
export type SortOf<List> =
  | ColumnSorts<List>
  | (List extends { sorts: infer Own } ? KeysOf<Own> : never);

type FiltersOf<List> = List extends { filters: infer Filters }
  ? {
      [Name in keyof Filters]: Filters[Name] extends { choices: infer Choices }
        ? (keyof Choices & string) | null
        : never;
    }
  : unknown;

/** What an address asks of a list. */
export type Asked<List> = { q: string; sort: SortOf<List>; page: ListPage } & FiltersOf<List>;

/** A list's orders: the default first, then its other direction. */
export function sortsOf(list: AnyList): readonly SortOption[] {
  const sorts = [list.sorts, ...(list.columns ?? []).map((column) => column.sorts)];
  const options = sorts.flatMap((own = {}) =>
    Object.entries(own).map(([value, label]) => ({ value, label })),
  );
  const { defaultSort } = list;
  if (defaultSort === undefined) return options;
  const place = ({ value }: SortOption) =>
    value === defaultSort ? 0 : sortName(value) === sortName(defaultSort) ? 1 : 2;
  return options.toSorted((one, other) => place(one) - place(other));
}

/** The order that a column's heading toggles. */
export function sortOfColumn({ sorts = {} }: { sorts?: Sorts }): string | undefined {
  const [first] = Object.keys(sorts);
  return first && sortName(first);
}

/** What an address asks of a list; what the list does not know is its default. */
export function readListQuery<List extends AnyList>(
  list: List,
  params: URLSearchParams,
): Asked<List> {
  const options = sortsOf(list);
  const wanted = params.get("sort");
  const asked = {
    q: list.search === undefined ? "" : readSearch(params),
    sort: (options.find(({ value }) => value === wanted) ?? options[0])?.value ?? "",
    page: readListPage(params),
    ...readFilters(list, params),
  };
  return asked as Asked<List>; // read by the list's own names, which are the type's
}

/** What an address chooses of a list's filters, by their names; null where it chooses nothing. */
export function readFilters(list: AnyList, params: URLSearchParams): Record<string, string | null> {
  return Object.fromEntries(
    Object.entries(list.filters ?? {}).map(([name, { choices }]) => {
      const value = params.get(name);
      return [name, value !== null && Object.hasOwn(choices, value) ? value : null];
    }),
  );
}

/** The columns that can be hidden: all but the first. */
export function hideableColumns(list: AnyList): readonly string[] {
  return (list.columns ?? []).slice(1).map(({ label }) => label);
}

/**
 * A list's choices from its address, as a saved view keeps them: its own parameters alone, each with
 * a value that it knows, in one order; "" where nothing is chosen.
 */
export function viewQuery(list: AnyList, params: URLSearchParams): string {
  const { q, sort } = readListQuery<AnyList>(list, params);
  const chosen = {
    q: q.replaceAll("\0", ""),
    ...readFilters(list, params),
    // The default is a choice, too, where the address names it.
    sort: params.get("sort") === sort ? sort : null,
  };
  const kept = new URLSearchParams();
  for (const [name, value] of Object.entries(chosen)) if (value) kept.set(name, value);
  return kept.toString();
}
