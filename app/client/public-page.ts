import { wakeIslands } from "~/ui/island/wake-islands.client";
import { loadViewer } from "~/store/site/load-viewer";
import { isJoinAsked } from "~/store/site/open-join";
import { takeEarlyPresses } from "~/ui/pre-hydration/early-events";
import { replayPress } from "~/ui/pre-hydration/replay-press";
import { showFlashToast, shownToasts } from "~/ui/toast";

import { READY } from "./page-attributes";

/** Makes a finished page respond faster and better; it works without. */
export function improvePublicPage(): void {
  const wake = wakeIslands(loadIslands);
  showFlashToast();
  // An island shows them.
  if (shownToasts().length > 0) wake();
  for (const control of takeEarlyPresses()) replayPress(control)();
  document.documentElement.setAttribute(READY, "");
  // Only the header shows more than the links of a visitor.
  void loadViewer().then((viewer) => {
    if (viewer?.signedIn || viewer?.cartCount || isJoinAsked()) wake();
    else document.documentElement.classList.add("knows-viewer");
  });
}

async function loadIslands(): Promise<() => Promise<void>> {
  const { hydrateIslands } = await import("./hydrate-islands");
  return hydrateIslands;
}

import.meta.hot?.on("finished-pages:changed", () => location.reload());
