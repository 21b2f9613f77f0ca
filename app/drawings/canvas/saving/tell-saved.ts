import { pathTo } from "~/path-to";

import { canvasCopy, savedWords } from "../canvas-copy";
import type { Parts } from "../controls";
import type { Notes } from "../notes";
import type { SavedSketch } from "./saved-sketch";

/**
 * Says where the drawing is safe: small all the time, and on the sheet where something is wrong.
 * @param saved null until it is known which drawing goes on
 */
export function tellSaved(parts: Parts, notes: Notes, saved: () => SavedSketch | null) {
  const status = parts("status");
  /** What is wrong is said once, until it is settled. */
  let wrong: Wrong = "";

  function show() {
    const now = saved();
    if (!now) return;
    const { live, state, hasStore } = now;
    const isAnything = live.acts.length > 0;
    const words = isAnything ? savedWords(state) : "";
    if (status.textContent !== words) status.textContent = words;
    const next = !isAnything ? "" : wrongOf(state.server, state.device);
    if (next === wrong) return;
    const before = wrong;
    wrong = next;
    if (next === "signed-out") return notes.say(...signedOutNote(now));
    if (before === "signed-out") notes.settle();
    if (next === "nowhere") notes.say(...signedOutNote(now));
    if (next === "refused") notes.say(state.message ?? canvasCopy.sendFailed);
    if (next === "device") notes.say(hasStore ? canvasCopy.diskFull : canvasCopy.noDevice);
  }

  return { show };
}

/** Where it is only on this page, the page is not left for signing in. */
export function signedOutNote({ id, state }: SavedSketch): Parameters<Notes["say"]> {
  if (state.device === "none") return [canvasCopy.signedOutNotKept];
  const to = pathTo("/creator/draw", { query: { drawing: id } });
  const href = pathTo("/auth", { query: { next: to } });
  return [canvasCopy.signedOut, { href, words: canvasCopy.signIn }];
}

type Wrong = "" | "signed-out" | "nowhere" | "refused" | "device";

function wrongOf(server: string, device: string): Wrong {
  if (server === "signed-out" && device === "none") return "nowhere";
  if (server === "signed-out" || server === "refused") return server;
  return device === "none" ? "device" : "";
}
