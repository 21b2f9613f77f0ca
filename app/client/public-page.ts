import { wakeIslands } from "~/ui/island/wake-islands.client";
import { openAccountFlow } from "~/features/site/account-dialog.client";
import { askViewer, viewerChanged } from "~/features/site/ask-viewer";
import { improveAccountChoice } from "~/features/accounts/sign-up/account-choice.client";
import { isBirthdayEmpty } from "~/features/accounts/sign-up/birthday";
import { startCountdown } from "~/features/accounts/steps/countdown.client";
import { fillInDemoAccounts } from "~/features/accounts/sessions/demo-accounts.client";
import { checkoutPart } from "~/features/checkout/page/checkout-part";
import { offerCopies } from "~/ui/forms/copy.client";
import { improveFormPage } from "~/ui/forms/page/form-page.client";
import { improveFields } from "~/ui/forms/field.client";
import { focusFirstWrong } from "~/ui/forms/focus-first-wrong";
import { improveSentForms } from "~/ui/forms/sent-form.client";
import { improveTextLengths, showTextLengths } from "~/ui/forms/text-length.client";
import { takeEarlyPresses } from "~/ui/early/early";
import { pressAgain } from "~/ui/early/press-again";
import { improveMenus } from "~/ui/menu.client";
import { showFlashToast } from "~/ui/toast";

import { finishedPagePart } from "./finished-page-part";

/** Makes a finished page respond faster and better; it works without. */
export function improvePublicPage(): void {
  /** What only the checkout needs. */
  const checkout = checkoutPart.find(document, "steps")
    ? import("~/features/checkout/page/checkout-page.client")
    : null;
  const main = document.querySelector<HTMLElement>("#main");
  if (main) {
    improveFields(main);
    startCountdown(main);
    improveFormPage({
      isQuiet: isBirthdayEmpty,
      onShown(content) {
        startCountdown(content);
        showTextLengths(content);
        viewerChanged();
        void checkout?.then(({ showCheckout }) => showCheckout(content));
      },
    });
    void checkout?.then(({ improveCheckout }) => improveCheckout(main));
    improveAccountChoice(main);
    fillInDemoAccounts(main);
  }
  // Someone who is typing already stays where they are.
  if (document.activeElement === document.body) focusFirstWrong(main);
  improveMenus();
  improveTextLengths();
  improveSentForms();
  offerCopies();
  openAccountFlow(showFlashToast);
  showFlashToast();
  const wake = wakeIslands(loadIslands);
  const markImproved = () => finishedPagePart.mark(document.documentElement, "improved");
  void Promise.resolve(checkout).then(() => {
    for (const control of takeEarlyPresses()) pressAgain(control)();
    markImproved();
  });
  // Only the header shows more than the links of a visitor.
  void askViewer().then((viewer) => {
    if (viewer?.signedIn || viewer?.cartCount) wake();
    else document.documentElement.classList.add("knows-viewer");
  });
}

async function loadIslands(): Promise<() => Promise<void>> {
  const { reviveIslands } = await import("./islands");
  return reviveIslands;
}

import.meta.hot?.on("finished-pages:changed", () => location.reload());
