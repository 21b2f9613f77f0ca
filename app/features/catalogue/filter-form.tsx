import { useEffect, useRef, type FormEvent } from "react";
import { Form, Link, useSubmit } from "react-router";

import { browsingBrackets } from "~/features/accounts/age-brackets";
import { usStates } from "~/features/accounts/us-states";
import { Button, buttonClass } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { SelectField, TextField } from "~/ui/text-field";

import { filterCount, noFilters, storeQuery, type StoreFilters } from "./store-filters";

type FilterFormProps = {
  /** Where the form leads: the store, or a collection's page. */
  action: string;
  filters: StoreFilters;
  /** The collections to choose from; none on a collection's own page. */
  collections?: readonly { name: string; slug: string }[];
  onDone?: () => void;
};

const SEARCH_PAUSE_MS = 300;

/** The filters of a list; each one applies as it is chosen, and the button does it without JavaScript. */
export function FilterForm({ action, filters, collections, onDone }: FilterFormProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current);
    if (form) void submit(filledIn(form), { action, replace: true, preventScrollReset: true });
  };
  const applySoon = (event: FormEvent<HTMLInputElement>) => {
    const { form } = event.currentTarget;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => apply(form), SEARCH_PAUSE_MS);
  };
  return (
    <Form
      action={action}
      role="search"
      aria-label="Filter designs"
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        apply(event.currentTarget);
        onDone?.();
      }}
    >
      <TextField
        key={`q-${filters.q === "" ? "empty" : "set"}`}
        label="Search"
        name="q"
        type="search"
        maxLength={80}
        defaultValue={filters.q}
        placeholder="Title or creator"
        autoComplete="off"
        onInput={applySoon}
      />
      {collections && (
        <SelectField
          key={`collection-${filters.collection}`}
          label="Collection"
          name="collection"
          defaultValue={filters.collection ?? ""}
          onChange={(event) => apply(event.currentTarget.form)}
          options={[{ value: "", label: "All collections" }, ...collections.map(({ name, slug }) => ({ value: slug, label: name }))]}
        />
      )}
      <AgeToggles action={action} filters={filters} />
      <SelectField
        key={`state-${filters.state}`}
        label="Creator state"
        name="state"
        defaultValue={filters.state ?? ""}
        onChange={(event) => apply(event.currentTarget.form)}
        options={[{ value: "", label: "All states" }, ...Object.entries(usStates).map(([code, name]) => ({ value: code, label: `${name} (${code})` }))]}
      />
      {filters.age && <input type="hidden" name="age" value={filters.age} />}
      {filters.sort !== "newest" && <input type="hidden" name="sort" value={filters.sort} />}
      <div className="flex flex-wrap gap-3 md:[@media(scripting:enabled)]:hidden">
        <Button variant="primary" isWide>Show designs</Button>
      </div>
      {filterCount(filters) > 0 && (
        <Link to={action + storeQuery({ ...noFilters, sort: filters.sort })} preventScrollReset className={buttonClass({ variant: "quiet", size: "sm" })}>
          Clear all
        </Link>
      )}
    </Form>
  );
}

function AgeToggles({ action, filters }: Pick<FilterFormProps, "action" | "filters">) {
  return (
    <div role="group" aria-labelledby="filter-age">
      <p id="filter-age" className="mb-2 font-display text-sm font-bold">Creator age</p>
      <div className="grid grid-cols-2 gap-2">
        {browsingBrackets.map((age) => {
          const isOn = filters.age === age;
          return (
            <Link
              key={age}
              to={action + storeQuery({ ...filters, age: isOn ? null : age })}
              preventScrollReset
              replace
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
    </div>
  );
}

/** The fields of the form that hold something: a URL names only what is chosen. */
function filledIn(form: HTMLFormElement): FormData {
  const filled = new FormData();
  for (const [name, value] of new FormData(form)) if (value !== "") filled.append(name, value);
  return filled;
}
