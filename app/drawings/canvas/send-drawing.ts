import { pathTo } from "~/path-to";

import { canvasCopy } from "./canvas-copy";
import type { Parts } from "./controls";
import type { Notes } from "./notes";
import type { SavedSketch } from "./saving/saved-sketch";
import { signedOutNote } from "./saving/tell-saved";

/** 'Send' brings all of it to the server, and then the page to the next one. */
export function listenToSend(parts: Parts, notes: Notes, sketch: () => Promise<SavedSketch>): void {
  const form = parts("send-form");
  const id = parts("send-id");
  if (!(form instanceof HTMLFormElement) || !(id instanceof HTMLInputElement)) return;
  let isSending = false;

  async function send(form: HTMLFormElement, id: HTMLInputElement) {
    // The sheet may still be on its way.
    notes.say(canvasCopy.sending);
    const saved = await sketch();
    if (saved.live.isEmpty) return notes.say(canvasCopy.empty);
    if (!(await saved.flush())) return notes.say(...reasonOf(saved));
    await saved.putAside();
    // It may have become a copy meanwhile.
    id.value = saved.id;
    form.action = pathTo("/creator/draw", { query: { drawing: saved.id } });
    form.submit();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    void send(form, id).finally(() => (isSending = false));
  });
}

/** Why it cannot be sent now. */
function reasonOf(saved: SavedSketch): Parameters<Notes["say"]> {
  const { state } = saved;
  switch (state.server) {
    case "offline":
      if (navigator.onLine) return [canvasCopy.sendFailed];
      return [state.device === "none" ? canvasCopy.sendOfflineNotKept : canvasCopy.sendOffline];
    case "signed-out":
      return signedOutNote(saved);
    default:
      return [state.message ?? canvasCopy.sendFailed];
  }
}
