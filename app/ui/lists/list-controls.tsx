import { Form, useNavigation, useSubmit } from "react-router";

import type { SortOption } from "~/lib/list-sort";

import { buttonClass } from "../button-class";
import { classNames } from "../class-names";
import { FilterLinks } from "./filter-links";
import { FilterMenu } from "./filter-menu";
import { useListParams } from "./list-params";

/** Searches a list and keeps its filters and order. */
export function ListSearch({ label }: { label: string }) {
  const { params } = useListParams();
  const q = params.get("q") ?? "";
  return (
    <Form role="search" className="flex min-w-0 grow basis-full sm:max-w-88 sm:basis-44">
      <Kept own={["q"]} />
      <input
        key={q}
        type="search"
        name="q"
        defaultValue={q}
        aria-label={label}
        placeholder={label}
        className="min-h-11 w-full min-w-0 rounded-l-md border-2 border-r-0 border-ink bg-white px-3 text-base placeholder:text-ink-3 md:text-sm lg:min-h-9"
      />
      <button
        type="submit"
        aria-label="Search"
        className="grid w-11 shrink-0 cursor-pointer place-items-center rounded-r-md border-2 border-ink bg-paper hover:bg-ink hover:text-paper lg:w-10"
      >
        <svg
          aria-hidden
          viewBox="0 0 24 24"
          className="size-5"
          fill="none"
          stroke="currentColor"
          strokeWidth={2.2}
          strokeLinecap="round"
        >
          <path d="M10.6 3.7c4.1.1 6.9 3 6.8 7-.1 4-3 6.8-7 6.7-4-.1-6.8-3-6.7-7 .1-3.9 3-6.8 6.9-6.7ZM15.8 15.9c1.6 1.5 3 3 4.5 4.6" />
        </svg>
      </button>
    </Form>
  );
}

/** So many choices of a filter stand side by side in the bar above a list; more are behind a menu. */
const SIDE_BY_SIDE = 3;

/** Filters a list by one URL parameter; null is the default, without the parameter. */
export function ListFilter({
  label,
  name,
  current,
  choices,
  inBar = false,
  isOneOfMany = false,
}: {
  label: string;
  name: string;
  current: string | null;
  choices: readonly { value: string | null; label: string }[];
  /** In the bar above a list: many choices take the room of one. */
  inBar?: boolean;
  /** Beside others there is not room for its choices. */
  isOneOfMany?: boolean;
}) {
  const { withChoice } = useListParams();
  const Filter = isOneOfMany || (inBar && choices.length > SIDE_BY_SIDE) ? FilterMenu : FilterLinks;
  return (
    <Filter
      label={label}
      links={choices.map((choice) => ({
        key: choice.value ?? "",
        to: withChoice({ [name]: choice.value }),
        label: choice.label,
        isActive: choice.value === current,
      }))}
    />
  );
}

/** The order of a list; applied when chosen, or by its button without JavaScript. */
export function ListSort({
  options,
  current,
  className,
}: {
  options: readonly SortOption[];
  current: string;
  className?: string;
}) {
  const submit = useSubmit();
  const { location } = useNavigation();
  // the current order or the one being loaded; a canceled choice reverts
  const shown = (location && new URLSearchParams(location.search).get("sort")) ?? current;
  return (
    <Form className={classNames("flex min-w-0 flex-wrap items-center gap-2", className)}>
      <Kept own={["sort"]} />
      <label className="flex min-w-0 flex-wrap items-center gap-2 text-sm">
        <span className="text-ink-2 max-sm:sr-only">Sort by</span>
        <select
          name="sort"
          value={shown}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className="select-arrow min-h-11 max-w-full min-w-0 rounded-md border-2 border-ink bg-white pl-3.5 text-base font-semibold md:text-sm lg:min-h-9"
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <noscript>
        <button type="submit" className={buttonClass({ size: "sm" })}>
          Sort
        </button>
      </noscript>
    </Form>
  );
}

function Kept({ own }: { own: readonly string[] }) {
  const { kept } = useListParams();
  return kept(own).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
