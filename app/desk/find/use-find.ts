import { useEffect, useState } from "react";

import { pathTo } from "~/path-to";

import { TYPING_PAUSE_MS } from "./find-limits";
import type { Found } from "./found";
import { isTooShort, readSearchText } from "./read-search-text";

type FindState =
  | { is: "empty" }
  | { is: "loading" }
  | { is: "failed" }
  | { is: "found"; found: Found };

const empty = { is: "empty" } as const;

/** What the typed text finds, asked for after a pause; an answer to an earlier text is dropped. */
export function useFind(text: string): FindState {
  const typed = readSearchText(text);
  const isAsked = typed !== "" && !isTooShort(typed);
  const [answer, setAnswer] = useState<{ typed: string; state: FindState }>({
    typed: "",
    state: empty,
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
  if (!isAsked) return empty;
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
