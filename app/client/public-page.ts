import { wakeIslands } from "~/ui/island/wake-islands.client";
import { askViewer } from "~/features/site/ask-viewer";
import { isJoinAsked } from "~/features/site/open-join";
import { improveFields } from "~/ui/forms/field.client";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { improveSentForms } from "~/ui/forms/sent-form.client";
import { improveTextLengths } from "~/ui/forms/text-length.client";
import { takeEarlyPresses } from "~/ui/early/early";
import { pressAgain } from "~/ui/early/press-again";
import { showFlashToast } from "~/ui/toast";

import { READY } from "./page-marks";

/** Makes a finished page respond faster and better; it works without. */
export function improvePublicPage(): void {
  const main = document.querySelector<HTMLElement>("#main");
  if (main) improveFields(main);
  // Someone who is typing already stays where they are.
  if (document.activeElement === document.body) focusFirstWrong(main);
  improveTextLengths();
  improveSentForms();
  showFlashToast();
  const wake = wakeIslands(loadIslands);
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
