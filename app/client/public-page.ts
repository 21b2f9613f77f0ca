import { wakeIslands } from "~/ui/island/wake-islands.client";
import { askViewer } from "~/store/site/ask-viewer";
import { isJoinAsked } from "~/store/site/open-join";
import { takeEarlyPresses } from "~/ui/early/early";
import { pressAgain } from "~/ui/early/press-again";
import { showFlashToast, shownToasts } from "~/ui/toast";

import { READY } from "./page-marks";

/** Makes a finished page respond faster and better; it works without. */
export function improvePublicPage(): void {
  const wake = wakeIslands(loadIslands);
  showFlashToast();
  // An island shows them.
  if (shownToasts().length > 0) wake();
  for (const control of takeEarlyPresses()) pressAgain(control)();
  document.documentElement.setAttribute(READY, "");
  // Only the header shows more than the links of a visitor.
  void askViewer().then((viewer) => {
    if (viewer?.signedIn || viewer?.cartCount || isJoinAsked()) wake();
    else document.documentElement.classList.add("knows-viewer");
  });
}

async function loadIslands(): Promise<() => Promise<void>> {
  const { reviveIslands } = await import("./revive-islands");
  return reviveIslands;
}

import.meta.hot?.on("finished-pages:changed", () => location.reload());
