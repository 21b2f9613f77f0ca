import { useEffect, useRef, useState } from "react";

import type { LinkPath } from "~/path-to";

import { suggestedFor, type Suggestions } from "./suggestions";

const SOURCE = "/suggestions.json" satisfies LinkPath;
const PAUSE_MS = 150;

const nothing: Suggestions = { products: [], artists: [], collections: [], example: null };

/** What was found for a question; for none (""), what is popular. */
type Found = { q: string; suggestions: Suggestions };

/**
 * What a search field would find, asked for while someone types; the answer to the latest question
 * is shown, and each question is asked once.
 */
export function useSuggestions() {
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
