import type { Ref, SubmitEvent } from "react";

import { browsingBrackets } from "~/schema/age-brackets";
import { usStates } from "~/lib/us-states";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/control-class";
import { FOLLOWED } from "~/ui/island/island-attributes";

import { FacetChoices } from "../search/facet-choices";
import { Combobox } from "./combobox";
import type { Facets } from "./listing";
import { filterCount, noFilters, storeQuery, type StoreFilters } from "./store-filters";
import type { FollowLink } from "./use-listing";

type Props = {
  /** Where the form leads: the store, or a collection's page. */
  action: string;
  filters: StoreFilters;
  /** The collections to choose from; none on a collection's own page. */
  collections?: readonly { name: string; slug: string }[] | undefined;
  facets: Facets;
  /** "24 designs": what these filters find. */
  count: string;
  /** A search that finds something; null where there is none. */
  example: string | null;
  /** What is in the search field. */
  typed: string;
  search: Ref<HTMLInputElement>;
  onType: (typed: string) => void;
  onChoose: (changes: Readonly<Record<string, string>>) => void;
  /** The form was sent by its own button or by Enter. */
  onSubmit: () => void;
  onFollow: FollowLink;
};

const CHOICES_FORM = "filter-choices";

const stateOptions = [
  { value: "", label: "All states" },
  ...Object.entries(usStates).map(([code, name]) => ({ value: code, label: `${code} · ${name}` })),
];

/** The filters of a list: they apply as they are chosen, or by the button without JavaScript. */
export function FilterForm({
  action,
  filters,
  collections,
  facets,
  count,
  example,
  typed,
  search,
  onType,
  onChoose,
  onSubmit,
  onFollow,
}: Props) {
  const { q, collection, age, state, color, size, price } = filters;
  const sort = filters.sort === "newest" ? null : filters.sort;
  return (
    <search aria-label="Filter designs">
      {/* The choices are buttons of a form of their own, so that Enter in the search presses none of them. */}
      <form
        id={CHOICES_FORM}
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onChoose(pressedChoice(event));
        }}
      />
      <form
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
        className="flex flex-col gap-5"
      >
        <div>
          <Label htmlFor="filter-q">Search</Label>
          <input
            ref={search}
            id="filter-q"
            name="q"
            type="search"
            maxLength={80}
            value={typed}
            onChange={({ currentTarget }) => onType(currentTarget.value)}
            placeholder={example ?? "Title or artist"}
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
              value={collection ?? ""}
              onChange={({ currentTarget }) => onChoose({ collection: currentTarget.value })}
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
          <Combobox
            id="filter-state"
            name="state"
            label="Creator state"
            options={stateOptions}
            value={state ?? ""}
            onChoose={(chosen) => onChoose({ state: chosen })}
            className={classNames(controlClass, "select-arrow")}
          />
        </div>
        <FacetChoices form={CHOICES_FORM} facets={facets} filters={filters} />
        {/* Behind the buttons: of two values of a name, the first counts. */}
        <Hidden
          form={CHOICES_FORM}
          values={{ q, collection, age, state, color, size, price, sort }}
        />
        <Hidden values={{ age, color, size, price, sort }} />
        <div className="md:[@media(scripting:enabled)]:hidden">
          <button type="submit" className={buttonClass({ variant: "primary", isWide: true })}>
            <span className="[@media(scripting:enabled)]:hidden">Show designs</span>
            <span className="[@media(scripting:none)]:hidden">Show {count}</span>
          </button>
        </div>
        {filterCount(filters) > 0 && (
          <a
            href={action + storeQuery({ ...noFilters, sort: filters.sort })}
            onClick={onFollow}
            {...{ [FOLLOWED]: "" }}
            className={buttonClass({ variant: "quiet", size: "sm" })}
          >
            Clear all
          </a>
        )}
      </form>
    </search>
  );
}

/** What the button that was pressed chooses; the chosen one's value is empty, which clears it. */
function pressedChoice({ nativeEvent }: SubmitEvent<HTMLFormElement>): Record<string, string> {
  const { submitter } = nativeEvent;
  return submitter instanceof HTMLButtonElement ? { [submitter.name]: submitter.value } : {};
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
