import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";

import type { MendChoices } from "~/art/photo/mend-choices";
import type { ArtVersion } from "~/schema/art-versions";

import type { SeenDrawing } from "../upload/seen-drawing";
import { MEND, type MendResult } from "./mend-result";

/** What a page answers to a form that mends a picture; the desk answers as to its other forms. */
export type MendResponse = MendResult | { done: string } | { error: string; text: string };

type Decision = { choices: MendChoices; version: ArtVersion | null; status: string };

/** Keys and fingers rest for so long before a change is sent. */
const REST_MS = 350;

/**
 * The choices about a picture as they are changed: each change is shown at once and sent as soon as
 * the one before was answered, so that none overtakes another. A refused one is taken back.
 * @param target the form's fields that name the picture
 */
export function useMend(drawing: SeenDrawing, target: Readonly<Record<string, string>>) {
  const fetcher = useFetcher<MendResponse>();
  const [choices, setChoices] = useState(drawing.mend);
  const [past, setPast] = useState<readonly MendChoices[]>([]);
  const [waiting, setWaiting] = useState<Decision | null>(null);
  const [status, setStatus] = useState("");
  const sent = useRef<Decision | null>(null);
  const isBusy = waiting !== null || fetcher.state !== "idle";

  useEffect(() => {
    if (!waiting || fetcher.state !== "idle") return;
    const timer = setTimeout(() => {
      sent.current = waiting;
      setWaiting(null);
      const form = new FormData();
      form.set("intent", MEND);
      for (const [name, value] of Object.entries(target)) form.set(name, value);
      form.set("choices", JSON.stringify(waiting.choices));
      if (waiting.version) form.set("print", waiting.version);
      void fetcher.submit(form, { method: "post" });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [waiting, fetcher, target]);

  const problem = fetcher.state === "idle" && !waiting ? problemOf(fetcher.data) : null;
  useEffect(() => {
    if (fetcher.state !== "idle" || !sent.current) return;
    if (problemOf(fetcher.data)) setChoices(drawing.mend);
    else setStatus(`${sent.current.status} Look at the picture.`);
    sent.current = null;
  }, [fetcher.state, fetcher.data, drawing.mend]);

  function decide(next: MendChoices, what: string, version: ArtVersion | null = null) {
    setChoices(next);
    setStatus(what);
    setWaiting({ choices: next, version: version ?? waiting?.version ?? null, status: what });
  }

  return {
    choices,
    isBusy,
    problem,
    /** What happened last, for the live region. */
    status,
    hasPast: past.length > 0,
    change(part: Partial<MendChoices>, what: string) {
      setPast([...past, choices]);
      decide({ ...choices, ...part }, what);
    },
    choose(version: ArtVersion, what: string) {
      decide(choices, what, version);
    },
    undo: () => {
      const before = past.at(-1);
      if (!before) return;
      setPast(past.slice(0, -1));
      decide(before, "That is undone.");
    },
    /** Tells something in the live region without changing anything. */
    setStatus,
  };
}

export type MendState = ReturnType<typeof useMend>;

/** What a refused change says; null for one that was made. */
export function problemOf(
  response: MendResponse | undefined,
): { title: string; text: string } | null {
  if (!response) return null;
  if ("mended" in response) return response.mended ? null : response.message;
  return "error" in response ? { title: response.error, text: response.text } : null;
}
