import { Form } from "react-router";

import { buttonClass } from "~/ui/button";

import { listingPart } from "./listing-part";
import { sortLabels, storeSorts, type StoreFilters } from "./store-filters";

/** The order of a list; applies as it is chosen, or by its button without JavaScript. */
export function SortForm({ action, filters }: { action: string; filters: StoreFilters }) {
  const { sort, ...others } = filters;
  const kept = Object.entries(others);
  return (
    <Form
      action={action}
      {...listingPart.hook("form", "sort")}
      className="flex min-w-0 items-center gap-2 max-md:absolute max-md:right-0 max-md:top-0 max-md:w-[calc(50%-0.5rem)]"
    >
      {kept.map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <label htmlFor="sort" className="text-sm text-ink-2 max-md:sr-only">
        Sort by
      </label>
      <select
        id="sort"
        name="sort"
        defaultValue={sort}
        className="select-arrow min-h-12 min-w-0 max-w-full rounded-md border-2 border-ink bg-white pl-3.5 text-base font-semibold max-md:w-full md:text-sm md:min-h-11 md:field-sizing-content"
      >
        {storeSorts.map((name) => (
          <option key={name} value={name}>
            {sortLabels[name]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className={buttonClass({ size: "sm" })}>
          Sort
        </button>
      </noscript>
    </Form>
  );
}
