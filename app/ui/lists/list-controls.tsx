import { Form, useNavigation, useSubmit } from "react-router";

import type { SortOption } from "~/lib/list-sort";

import { buttonClass } from "../button-class";
import { classNames } from "../class-names";
import { FilterLinks } from "./filter-links";
import { useListParams } from "./list-params";
import { SearchField } from "../forms/search-field";

/** Searches a list and keeps its filters and order. */
export function ListSearch({ label }: { label: string }) {
  const { params } = useListParams();
  const q = params.get("q") ?? "";
  return (
    <Form role="search" className="w-full max-w-xl">
      <Kept own={["q"]} />
      <SearchField key={q} label={label} name="q" defaultValue={q} />
    </Form>
  );
}

/** Filters a list by one URL parameter; null is the default, without the parameter. */
export function ListFilter({
  label,
  name,
  current,
  choices,
}: {
  label: string;
  name: string;
  current: string | null;
  choices: readonly { value: string | null; label: string }[];
}) {
  const { withChoice } = useListParams();
  return (
    <FilterLinks
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
        <span className="text-ink-2">Sort by</span>
        <select
          name="sort"
          value={shown}
          onChange={(event) => void submit(event.currentTarget.form, { preventScrollReset: true })}
          className="select-arrow min-h-11 max-w-full min-w-0 rounded-md border-2 border-ink bg-white pl-3.5 text-base font-semibold md:text-sm"
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
