import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { HydrationOptions } from "react-dom/client";

import { bringChosenBack, chosenEarly, keepChosenEarly } from "~/ui/forms/chosen-values";
import { endUndoing, undoForeignChanges } from "~/ui/foreign-changes";

import { reportError } from "./report-errors";

type Root = HTMLElement | Document;

/**
 * Lets React take over parts of the page, which it finds as the server wrote them, whatever
 * translators and extensions have made of them.
 * @param hydrate is given what to call when React has: it brings back what was chosen before, should
 *   React have made a part anew
 */
export function takeOver(
  roots: readonly Root[],
  hydrate: (root: Root, options: HydrationOptions, onTaken: () => void) => void,
): void {
  const isChanged = undoForeignChanges(roots);
  // No page of ours has this element, which translators put around texts.
  const isTranslated = document.querySelector("font") !== null;
  keepChosenEarly(roots);
  const options: HydrationOptions = {
    onCaughtError: reportError,
    // React has made the part anew. Where no one has changed the page, that is an error of ours.
    onRecoverableError: (error) => {
      if (!isChanged && !isTranslated) globalThis.reportError(error);
    },
  };
  const hydrateAll = () => {
    for (const root of roots) hydrate(root, options, () => bringChosenBack(root, chosenEarly()));
  };
  // Whoever changed the page would do so again before a later task.
  if (isChanged) flushSync(hydrateAll);
  else startTransition(hydrateAll);
  endUndoing();
}
