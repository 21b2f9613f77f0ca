import { MINUTE_MS } from "~/lib/dates";
import type { LinkPath } from "~/path-to";

import { deleteDraft, deleteOldDraft } from "./saved-draft";
import { deleteOldText, deleteText, saveText, takeText } from "./saved-text";
import { openTabMessages } from "./tab-messages";
import {
  changedFields,
  fillTyped,
  isSavableField,
  readTyped,
  type TextField,
  type TypedText,
} from "./typed-text";

export type Typing = {
  /** Keeps what is typed on this page; returns where to come back to, null if nothing is. */
  keep(): string | null;
  /** Whoever signs out on purpose leaves nothing behind. */
  discard(): void;
  stop(): void;
};

/** The sign-in page that comes later than this is not the response to what was sent. */
const RESPONSE_MS = MINUTE_MS;

let beforeLeaving: ((to: URL) => void) | null = null;

/** Called before another document is loaded in place of this one: what was sent in vain is kept. */
export function saveSentText(address: string): void {
  beforeLeaving?.(new URL(address));
}

/** Remembers which fields hold text that was not sent, for the end of the session. */
export function watchTyping(userId: string): Typing {
  // A fast typist is ahead of the page's scripts.
  const unsent = new Set<TextField>(changedFields());
  let sent: { at: number; path: string; fields: TextField[]; text: TypedText[] } | null = null;
  let isDiscarded = false;
  const onInput = ({ target }: Event) => {
    if (isSavableField(target)) unsent.add(target);
  };
  const onSubmit = ({ target }: Event) => {
    const fields = [...unsent].filter(({ form }) => form === target);
    sent = { at: Date.now(), path: here(), fields, text: readTyped(fields) };
    for (const field of fields) unsent.delete(field);
  };
  const store = (path: string, text: TypedText[]) => {
    if (isDiscarded || text.length === 0) return null;
    return withStorage((tab) => {
      saveText(tab, { userId, path, at: Date.now(), text });
      return path;
    });
  };
  const saveSent = (to: URL) => {
    if (sent && Date.now() - sent.at < RESPONSE_MS && isSignIn(to, sent.path))
      store(sent.path, sent.text);
  };
  beforeLeaving = saveSent;
  document.addEventListener("input", onInput, { capture: true });
  document.addEventListener("submit", onSubmit, { capture: true });
  return {
    keep() {
      // A form that was sent and is still here was refused, or its sending was called off.
      const left = sent?.fields.filter(isStillTyped) ?? [];
      return store(here(), readTyped(new Set([...unsent, ...left])));
    },
    discard() {
      isDiscarded = true;
      withStorage(deleteAll);
    },
    stop() {
      document.removeEventListener("input", onInput, { capture: true });
      document.removeEventListener("submit", onSubmit, { capture: true });
      if (beforeLeaving === saveSent) beforeLeaving = null;
      saveSent(new URL(location.href));
    },
  };
}

function isStillTyped(field: TextField): boolean {
  const isRefused = Boolean(field.form?.querySelector("[aria-invalid]"));
  return field.isConnected && (isRefused || field.value !== field.defaultValue);
}

/** Whether this is where a form of a page leads that finds that the session has ended. */
function isSignIn({ pathname, searchParams }: URL, path: string): boolean {
  return pathname === ("/auth" satisfies LinkPath) && searchParams.get("next") === path;
}

/** Types again what this person had typed here when the session ended; true if there was any. */
export function restoreText(userId: string): boolean {
  const asked = { userId, path: here(), now: Date.now() };
  return fillTyped(withStorage((tab) => takeText(tab, asked)) ?? []) > 0;
}

/**
 * Deletes what was kept in a signed-out tab when its time is over, or when someone signs out in
 * another tab.
 * @returns stops watching
 */
export function watchSavedText(): () => void {
  const look = () =>
    withStorage((tab) => {
      deleteOldText(tab, Date.now());
      deleteOldDraft(tab, Date.now());
    });
  look();
  const timer = setInterval(look, MINUTE_MS);
  const tabs = openTabMessages((message) => {
    if (message === "signed-out") withStorage(deleteAll);
  });
  return () => {
    clearInterval(timer);
    tabs.close();
  };
}

function deleteAll(tab: Storage): void {
  deleteText(tab);
  deleteDraft(tab);
}

/** A browser may forbid the storage, or have no room left: then nothing is kept. */
function withStorage<T>(use: (tab: Storage) => T): T | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}

function here(): string {
  return location.pathname + location.search;
}
