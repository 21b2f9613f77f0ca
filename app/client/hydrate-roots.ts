import { startTransition } from "react";
import { flushSync } from "react-dom";
import type { HydrationOptions } from "react-dom/client";

import { restoreChosen, chosenEarly, captureChosenEarly } from "~/ui/forms/chosen-values";
import { endUndoing, undoForeignChanges } from "~/ui/foreign-changes";

import { reportError } from "./report-errors";

/** Brings back what was chosen before, should React have made the part anew, and then does the rest. */
type WhenTaken = (then: () => void) => void;

/**
 * Lets React take over parts of the page, which it finds as the server wrote them, whatever
 * translators and extensions have made of them.
 * @param hydrate is given what to call when React has
 */
export function hydrateRoots<Root extends HTMLElement | Document>(
  roots: readonly Root[],
  hydrate: (root: Root, options: HydrationOptions, whenTaken: WhenTaken) => void,
): void {
  const isChanged = undoForeignChanges(roots);
  // No page of ours has this element, which translators put around texts.
  const isTranslated = document.querySelector("font") !== null;
  captureChosenEarly(roots);
  const hydrateAll = () => {
    for (const root of roots) {
      const isChangedMeanwhile = watchUntilChanged(root);
      const options: HydrationOptions = {
        onCaughtError: reportError,
        // React has made the part anew. Where no one has changed the page, that is an error of ours.
        onRecoverableError: (error) => {
          if (!isChanged && !isTranslated && !isChangedMeanwhile()) globalThis.reportError(error);
        },
      };
      hydrate(root, options, (then) => {
        // Within an effect React would render only the last of several fields of one state.
        queueMicrotask(() => {
          restoreChosen(root, chosenEarly());
          then();
        });
      });
    }
  };
  // Whoever changed the page would do so again before a later task.
  if (isChanged) flushSync(hydrateAll);
  else startTransition(hydrateAll);
  endUndoing();
}

/**
 * React reads a page in several tasks and changes it in the last of them, in which it also says what
 * it met: what is noticed before that is someone else's change.
 */
function watchUntilChanged(root: Node): () => boolean {
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
    observer.disconnect();
  });
  observer.observe(root, { subtree: true, childList: true, characterData: true });
  return () => isChanged;
}
