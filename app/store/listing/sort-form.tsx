import { buttonClass } from "~/ui/button-class";

import { sortLabels, storeSorts, type StoreFilters } from "./store-filters";

type Props = {
  action: string;
  filters: StoreFilters;
  onChoose: (changes: { sort: string }) => void;
};

/** The order of a list; applies as it is chosen, or by its button without JavaScript. */
export function SortForm({ action, filters, onChoose }: Props) {
  const { sort, ...others } = filters;
  const kept = Object.entries(others);
  return (
    <form
      action={action}
      onSubmit={(event) => event.preventDefault()}
      className="flex min-w-0 items-center gap-2 max-md:absolute max-md:right-0 max-md:top-0 max-md:w-[calc(50%-0.5rem)] max-md:[@media(scripting:none)]:static max-md:[@media(scripting:none)]:w-full"
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
        value={sort}
        onChange={({ currentTarget }) => onChoose({ sort: currentTarget.value })}
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
    </form>
  );
}
