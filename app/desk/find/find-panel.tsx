import { useId, useState, useEffect, type KeyboardEvent } from "react";
import { useNavigate } from "react-router";

import { pathTo } from "~/path-to";

import { FindField } from "./find-field";
import { TYPING_PAUSE_MS } from "./find-limits";
import { FindList, optionsOf } from "./find-list";
import { isTooShort, readSearchText } from "./read-search-text";
import { recentSearches, rememberSearch } from "./recent-searches";
import { SearchableList } from "./searchable-list";
import type { Searchable, Found } from "./found";

const nothingTyped = { is: "empty" } as const;

/** The search field with what it finds below it, as a combobox: arrows, Enter, and the groups. */
export function FindPanel({
  userId,
  searchable,
  early,
  onDone,
}: {
  userId: string;
  searchable: readonly Searchable[];
  /** What was typed before this was loaded; taken over once. */
  early: string;
  onDone: () => void;
}) {
  const id = useId();
  const navigate = useNavigate();
  const [text, setText] = useState(early);
  const [chosen, setChosen] = useState(0);
  const state = useFind(text);
  const typed = readSearchText(text);
  const all = pathTo("/admin/search", { query: { q: typed } });
  const options = state.is === "found" ? optionsOf(state.found, all) : [];
  const active = options[chosen];
  const list = `${id}-list`;
  const leave = () => {
    rememberSearch(sessionStorage, userId, typed);
    onDone();
  };
  const step = (by: number) =>
    setChosen((at) => (options.length === 0 ? 0 : (at + by + options.length) % options.length));
  const keys: Record<string, () => void> = {
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Enter: () => {
      if (typed === "") return;
      leave();
      void navigate(active?.to ?? all);
    },
  };
  const press = (event: KeyboardEvent) => {
    const act = event.nativeEvent.isComposing ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  };
  const type = (next: string) => {
    setText(next);
    setChosen(0);
  };
  return (
    <>
      <FindField
        aria-expanded={options.length > 0}
        aria-controls={list}
        aria-activedescendant={active && `${list}-${active.key}`}
        value={text}
        onType={type}
        onKeyDown={press}
      />
      <div className="mt-4 min-h-[min(24rem,50dvh)]" aria-busy={state.is === "loading"}>
        <p role="status" className="sr-only">
          {statusText(state, options.length - 1)}
        </p>
        {state.is === "loading" && <p className="px-3 text-sm text-ink-2">Searching…</p>}
        {state.is === "failed" && (
          <p role="alert" className="px-3 font-semibold text-danger">
            The search did not respond. Please try again, or sign in again.
          </p>
        )}
        {state.is === "found" && (
          <FindList id={list} found={state.found} all={all} active={active?.key} onChoose={leave} />
        )}
        {(state.is === "empty" || (state.is === "found" && options.length === 0)) && (
          <div className="space-y-4 px-3">
            {typed === "" && (
              <RecentList searches={recentSearches(sessionStorage, userId)} onChoose={type} />
            )}
            <SearchableList typed={typed} isTooShort={isTooShort(typed)} searchable={searchable} />
          </div>
        )}
      </div>
    </>
  );
}

function statusText({ is }: { is: string }, hits: number): string {
  if (is === "loading") return "Searching";
  if (is !== "found") return "";
  if (hits < 1) return "Nothing found";
  return hits === 1 ? "1 found" : `${hits} found`;
}

/** What was searched in this tab before. */
function RecentList({
  searches,
  onChoose,
}: {
  searches: readonly string[];
  onChoose: (typed: string) => void;
}) {
  if (searches.length === 0) return null;
  return (
    <div>
      <p className="mb-1 text-sm font-semibold">Recent searches in this tab</p>
      <ul className="flex flex-wrap gap-2">
        {searches.map((typed) => (
          <li key={typed} className="min-w-0 max-w-full">
            <button
              type="button"
              onClick={() => onChoose(typed)}
              className="min-h-11 max-w-full truncate rounded-full border-2 border-ink px-4 text-sm font-semibold hover:bg-paper-2 lg:min-h-9"
            >
              {typed}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

type FindState =
  | { is: "empty" }
  | { is: "loading" }
  | { is: "failed" }
  | { is: "found"; found: Found };

/** What the typed text finds, asked for after a pause; an answer to an earlier text is dropped. */
function useFind(text: string): FindState {
  const typed = readSearchText(text);
  const isAsked = typed !== "" && !isTooShort(typed);
  const [answer, setAnswer] = useState<{ typed: string; state: FindState }>({
    typed: "",
    state: nothingTyped,
  });
  useEffect(() => {
    if (!isAsked) return;
    const asked = new AbortController();
    const pause = setTimeout(() => {
      void ask(typed, asked.signal).then((state) => {
        if (!asked.signal.aborted) setAnswer({ typed, state });
      });
    }, TYPING_PAUSE_MS);
    return () => {
      clearTimeout(pause);
      asked.abort();
    };
  }, [typed, isAsked]);
  if (!isAsked) return nothingTyped;
  return answer.typed === typed ? answer.state : { is: "loading" };
}

async function ask(typed: string, signal: AbortSignal): Promise<FindState> {
  try {
    const response = await fetch(pathTo("/admin/search.json", { query: { q: typed } }), {
      signal,
      headers: { Accept: "application/json" },
    });
    // Signed out meanwhile, the answer is the sign-in page.
    if (!response.ok || response.redirected) return { is: "failed" };
    const found: Found = await response.json();
    return { is: "found", found };
  } catch {
    return { is: "failed" };
  }
}
