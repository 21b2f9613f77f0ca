import { useEffect, useState, useRef, type KeyboardEvent, type RefObject } from "react";

import { pathTo, type LinkPath } from "~/path-to";
import { buttonClass } from "~/ui/button-class";
import { classNames } from "~/ui/class-names";
import { controlClass } from "~/ui/forms/field";
import { PLAIN } from "~/ui/island/island-attributes";
import { useHydrated } from "~/ui/use-hydrated";

import { optionId, suggestionGroups, SuggestionList } from "./suggestion-list";
import { suggestedFor, type Suggestions } from "./suggestions";

const SOURCE = "/suggestions.json" satisfies LinkPath;
const PAUSE_MS = 150;

const nothing: Suggestions = { products: [], artists: [], collections: [], example: null };

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

/** What was found for a question; for none (""), what is popular. */
type Found = { q: string; suggestions: Suggestions };

/**
 * What a search field would find, asked for while someone types; the answer to the latest question
 * is shown, and each question is asked once.
 */
function useSuggestions() {
  const [found, setFound] = useState<Found | null>(null);
  const asked = useRef(new Map<string, Promise<Suggestions | null>>());
  const latest = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  async function ask(q: string): Promise<Suggestions> {
    const question = asked.current.get(q) ?? fetchSuggestions(q);
    asked.current.set(q, question);
    const answer = await question;
    if (!answer) asked.current.delete(q);
    return answer ?? nothing;
  }

  async function answer(typed: string): Promise<void> {
    const turn = (latest.current += 1);
    const q = suggestedFor(typed);
    // A single letter is neither a question nor an empty field.
    const suggestions = q || !typed.trim() ? await ask(q) : nothing;
    if (turn === latest.current) setFound({ q, suggestions });
  }

  /** No answer is waited for any longer. */
  const stop = () => {
    clearTimeout(pause.current);
    latest.current += 1;
  };
  /** Someone has come to the field. */
  const suggest = (typed: string) => {
    stop();
    void answer(typed);
  };
  /** Someone is typing: what is popular goes, and the question is asked once they pause. */
  const suggestLater = (typed: string) => {
    stop();
    if (typed) setFound((before) => (before?.q === "" ? null : before));
    pause.current = setTimeout(() => void answer(typed), PAUSE_MS);
  };
  const close = () => {
    stop();
    setFound(null);
  };
  return { found, suggest, suggestLater, close };
}

/** Null if it failed: suggestions are a convenience, and the search itself says what is wrong. */
async function fetchSuggestions(q: string): Promise<Suggestions | null> {
  try {
    const response = await fetch(q ? `${SOURCE}?q=${encodeURIComponent(q)}` : SOURCE);
    // Our own server writes it, by the same type.
    return response.ok ? ((await response.json()) as Suggestions) : null;
  } catch {
    return null;
  }
}
