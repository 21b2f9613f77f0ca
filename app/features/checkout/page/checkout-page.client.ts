import { checkoutPart } from "./checkout-part";
import { keepTypedDraft, bringDraftBack } from "./typed-draft.client";
import { checkFields } from "./check-fields.client";
import { fillPlaceOfZip } from "./fill-place.client";
import { sayGiftPlan } from "./say-gift-plan.client";
import { chooseSavedAddress } from "./choose-address.client";

/** As where the page has two columns. */
const WIDE = "(min-width: 64rem)";

/** The checkout, whose content is replaced by each answer: `within` stays. */
export function improveCheckout(within: HTMLElement): void {
  sayGiftPlan(within);
  bringDraftBack(within);
  keepTypedDraft(within);
  checkFields(within);
  fillPlaceOfZip(within);
  chooseSavedAddress(within);
  within.addEventListener("click", (event) => {
    // On wide screens there is nothing to fold.
    const isFold = event.target instanceof Element && event.target.closest("summary");
    if (isFold && checkoutPart.around(isFold, "order") && matchMedia(WIDE).matches)
      event.preventDefault();
  });
  showCheckout(within);
}

/** Also for a content that was just put in. */
export function showCheckout(within: HTMLElement): void {
  const order = checkoutPart.find(within, "order");
  if (order && matchMedia(WIDE).matches) order.open = true;
}
