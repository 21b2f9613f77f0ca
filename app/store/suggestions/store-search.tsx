import { useEffect, useState, type KeyboardEvent, type RefObject } from "react";

import { pathTo } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";
import { PLAIN } from "~/ui/island/island-attributes";
import { useHydrated } from "~/ui/use-hydrated";

import { optionId, suggestionGroups, SuggestionList } from "./suggestion-list";
import { useSuggestions } from "./use-suggestions";

const ID = "site-search";
const LIST = `${ID}-list`;

/**
 * The search of the store, which suggests what it would find: a combobox whose options are links
 * (arrows choose, Enter opens, Escape closes the list). Without scripts it is a plain search.
 */
export function StoreSearch({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const isHydrated = useHydrated();
  const { found, suggest, suggestLater, close } = useSuggestions();
  const [active, setActive] = useState(-1);
  const [example, setExample] = useState("A thing, an artist…");
  const groups = found ? suggestionGroups(found.suggestions) : [];
  const count = groups.reduce((sum, { shown }) => sum + shown.length, 0);
  const isOpen = count > 0;

  const [seen, setSeen] = useState(found);
  if (found !== seen) {
    setSeen(found);
    setActive(-1);
    if (found?.suggestions.example) setExample(found.suggestions.example);
  }

  useEffect(() => {
    // Someone may be typing there already.
    if (field.current && document.activeElement === field.current) suggest(field.current.value);
    // oxlint-disable-next-line exhaustive-deps -- only as React takes the page over
  }, []);

  /** Past either end, the field itself is next: then Enter searches. */
  const move = (by: 1 | -1) => setActive(((active + 1 + by + count + 1) % (count + 1)) - 1);

  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) return;
    const acts: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      // The list only, not the menu around it, which leaves what is prevented.
      Escape: close,
    };
    if (active >= 0) acts["Enter"] = () => document.getElementById(optionId(LIST, active))?.click();
    if (event.key === "Tab") close();
    const act = acts[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <search aria-label="Search the store">
      <form action={pathTo("/store")}>
        <div className="flex flex-wrap gap-2">
          <input
            ref={field}
            id={ID}
            type="search"
            name="q"
            aria-label="Search designs and artists"
            placeholder={example}
            maxLength={80}
            {...(isHydrated && {
              role: "combobox",
              autoComplete: "off",
              "aria-autocomplete": "list",
              "aria-expanded": isOpen,
              "aria-controls": isOpen ? LIST : undefined,
              "aria-activedescendant": active < 0 ? undefined : optionId(LIST, active),
            })}
            onFocus={({ currentTarget }) => suggest(currentTarget.value)}
            onInput={({ currentTarget }) => suggestLater(currentTarget.value)}
            onKeyDown={onKeyDown}
            className={classNames(controlClass, "min-w-32 flex-1")}
          />
          <button
            type="submit"
            {...{ [PLAIN]: "" }}
            className={buttonClass({ variant: "primary", size: "sm" })}
          >
            Search
          </button>
        </div>
        {found && isOpen && (
          <SuggestionList id={LIST} groups={groups} isPopular={found.q === ""} active={active} />
        )}
        <p role="status" className="sr-only">
          {isOpen ? (count === 1 ? "1 suggestion" : `${count} suggestions`) : ""}
        </p>
      </form>
    </search>
  );
}
