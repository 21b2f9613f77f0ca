import { giftDayRules, giftPlanText } from "~/features/orders/gifts/gift-days";
import { brokenRules } from "~/lib/fields/text-rules";
import { shopDay } from "~/lib/shop-zone";

import { checkoutPart } from "./checkout-part";

/** Says what the chosen day of a gift means, as soon as it is chosen. */
export function sayGiftPlan(within: HTMLElement): void {
  within.addEventListener("input", ({ target }) => {
    if (!(target instanceof HTMLInputElement) || target.name !== "giftDay") return;
    const said = checkoutPart.find(within, "giftPlan");
    const today = shopDay(new Date());
    const isGood =
      target.value !== "" && brokenRules(giftDayRules(today), target.value).length === 0;
    said?.replaceChildren(isGood ? giftPlanText(target.value, today) : "");
  });
}
