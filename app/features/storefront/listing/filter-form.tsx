import { Form } from "react-router";

import { browsingBrackets } from "~/features/accounts/age-brackets";
import { usStates } from "~/lib/us-states";
import { Button, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";
import { menuPart } from "~/ui/menu-part";
import { Link } from "~/ui/links/link";

import { comboboxPart } from "./combobox-part";
import { FacetChoices } from "../finding/facet-choices";
import { countOf, type StoreListing } from "./listing";
import { listingPart } from "./listing-part";
import { filterCount, noFilters, storeQuery, type StoreFilters } from "./store-filters";

export type FilterFormProps = {
  /** Where the form leads: the store, or a collection's page. */
  action: string;
  filters: StoreFilters;
  /** The collections to choose from; none on a collection's own page. */
  collections?: readonly { name: string; slug: string }[];
  /** How many designs these filters find. */
  listing: Pick<StoreListing, "total" | "isTotalCapped" | "facets">;
  /** A search that finds something; null where there is none. */
  example: string | null;
};

const CHOICES_FORM = "filter-choices";

/** The filters of a list: they apply as they are chosen, or by the button without JavaScript. */
export function FilterForm({ action, filters, collections, listing, example }: FilterFormProps) {
  const { q, collection, age, state, color, size, price } = filters;
  const sort = filters.sort === "newest" ? null : filters.sort;
  const count = countOf(listing.total, "design", { isCapped: listing.isTotalCapped });
  return (
    <search aria-label="Filter designs">
      {/* The choices are buttons of a form of their own, so that Enter in the search presses none of them. */}
      <Form id={CHOICES_FORM} action={action} {...listingPart.hook("form", "choices")} />
      <Form action={action} {...listingPart.hook("form", "main")} className="flex flex-col gap-5">
        <div>
          <Label htmlFor="filter-q">Search</Label>
          <input
            id="filter-q"
            name="q"
            type="search"
            maxLength={80}
            defaultValue={q}
            placeholder={example ?? "Title or creator"}
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
              defaultValue={collection ?? ""}
              className={classNames(controlClass, "select-arrow")}
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
        <AgeToggles chosen={age} />
        <div>
          <Label htmlFor="filter-state">Creator state</Label>
          <select
            id="filter-state"
            name="state"
            defaultValue={state ?? ""}
            autoComplete="off"
            {...comboboxPart.hook("root")}
            className={classNames(controlClass, "select-arrow")}
          >
            <option value="">All states</option>
            {Object.entries(usStates).map(([code, name]) => (
              <option key={code} value={code}>{`${code} · ${name}`}</option>
            ))}
          </select>
        </div>
        <FacetChoices form={CHOICES_FORM} facets={listing.facets} filters={filters} />
        {/* Behind the buttons: of two values of a name, the first counts. */}
        <Hidden
          form={CHOICES_FORM}
          values={{ q, collection, age, state, color, size, price, sort }}
        />
        <Hidden values={{ age, color, size, price, sort }} />
        <div className="md:[@media(scripting:enabled)]:hidden">
          <Button variant="primary" isWide>
            <span className="[@media(scripting:enabled)]:hidden">Show designs</span>
            <span className="[@media(scripting:none)]:hidden">Show {count}</span>
          </Button>
        </div>
        {filterCount(filters) > 0 && (
          <Link
            to={action + storeQuery({ ...noFilters, sort: filters.sort })}
            {...listingPart.hook("link")}
            {...menuPart.hook("stay")}
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

function Hidden({ values, form }: { values: Record<string, string | null>; form?: string }) {
  return Object.entries(values).map(
    ([name, value]) =>
      value && <input key={name} type="hidden" form={form} name={name} value={value} />,
  );
}

/** One age or none: pressing the chosen one again clears it. */
function AgeToggles({ chosen }: { chosen: string | null }) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-display text-sm font-bold">Creator age</legend>
      <div className="grid grid-cols-2 gap-2">
        {browsingBrackets.map((age) => {
          const isOn = chosen === age;
          return (
            <button
              key={age}
              id={`filter-age-${age}`}
              type="submit"
              form={CHOICES_FORM}
              name="age"
              value={isOn ? "" : age}
              aria-pressed={isOn}
              className={classNames(
                "grid min-h-11 place-items-center rounded-md border-2 border-ink font-display font-bold tabular-nums",
                isOn ? "bg-ink text-paper" : "bg-white hover:bg-paper-2",
              )}
            >
              {age}
            </button>
          );
        })}
      </div>
    </fieldset>
  );
}
