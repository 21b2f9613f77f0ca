import { Form, Link } from "react-router";

import { browsingBrackets } from "~/features/accounts/age-brackets";
import { usStates } from "~/features/accounts/us-states";
import { Button, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/field";

import { filterCount, noFilters, storeQuery, type StoreFilters } from "./store-filters";

export type FilterFormProps = {
  /** Where the form leads: the store, or a collection's page. */
  action: string;
  filters: StoreFilters;
  /** The collections to choose from; none on a collection's own page. */
  collections?: readonly { name: string; slug: string }[];
};

/** The filters of a list: they apply as they are chosen, and by the button without JavaScript. */
export function FilterForm({ action, filters, collections }: FilterFormProps) {
  return (
    <search aria-label="Filter designs">
      <Form action={action} data-listing-form className="flex flex-col gap-5">
        <div>
          <Label htmlFor="filter-q">Search</Label>
          <input
            id="filter-q"
            name="q"
            type="search"
            maxLength={80}
            defaultValue={filters.q}
            placeholder="Title or creator"
            autoComplete="off"
            className={controlClass}
          />
        </div>
        {collections && (
          <div>
            <Label htmlFor="filter-collection">Collection</Label>
            <select
              id="filter-collection"
              name="collection"
              defaultValue={filters.collection ?? ""}
              className={classNames(controlClass, "pr-8")}
            >
              <option value="">All collections</option>
              {collections.map(({ name, slug }) => (
                <option key={slug} value={slug}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        )}
        <AgeToggles action={action} filters={filters} />
        <div>
          <Label htmlFor="filter-state">Creator state</Label>
          <select
            id="filter-state"
            name="state"
            defaultValue={filters.state ?? ""}
            className={classNames(controlClass, "pr-8")}
          >
            <option value="">All states</option>
            {Object.entries(usStates).map(([code, name]) => (
              <option key={code} value={code}>{`${code} · ${name}`}</option>
            ))}
          </select>
        </div>
        {filters.age && <input type="hidden" name="age" value={filters.age} />}
        {filters.sort !== "newest" && <input type="hidden" name="sort" value={filters.sort} />}
        <div className="md:[@media(scripting:enabled)]:hidden">
          <Button variant="primary" isWide>
            Show designs
          </Button>
        </div>
        {filterCount(filters) > 0 && (
          <Link
            to={action + storeQuery({ ...noFilters, sort: filters.sort })}
            data-listing-link
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            Clear all
          </Link>
        )}
      </Form>
    </search>
  );
}

function Label({ htmlFor, children }: { htmlFor: string; children: string }) {
  return (
    <label htmlFor={htmlFor} className="mb-1.5 block font-display text-sm font-bold">
      {children}
    </label>
  );
}

function AgeToggles({ action, filters }: Pick<FilterFormProps, "action" | "filters">) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-display text-sm font-bold">Creator age</legend>
      <div className="grid grid-cols-2 gap-2">
        {browsingBrackets.map((age) => {
          const isOn = filters.age === age;
          return (
            <Link
              key={age}
              id={`filter-age-${age}`}
              to={action + storeQuery({ ...filters, age: isOn ? null : age })}
              data-listing-link
              aria-current={isOn || undefined}
              className={classNames(
                "grid min-h-11 place-items-center rounded-md border-2 border-ink font-display font-bold tabular-nums",
                isOn ? "bg-ink text-paper" : "bg-white hover:bg-paper-2",
              )}
            >
              {age.replace("-", "–")}
            </Link>
          );
        })}
      </div>
    </fieldset>
  );
}
