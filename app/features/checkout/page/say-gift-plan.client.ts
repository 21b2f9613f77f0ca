import { giftDayRules, giftPlanText } from "~/features/orders/gifts/gift-days";
import { brokenRules } from "~/lib/fields/text-rules";
import { shopDay } from "~/lib/shop-zone";

import { checkoutPart } from "./checkout-part";
import { controlNamed } from "./typed-controls.client";

/** Says what the chosen day of a gift means, as soon as it or the state is chosen. */
export function sayGiftPlan(within: HTMLElement): void {
  within.addEventListener("input", ({ target }) => {
    const root = checkoutPart.find(within, "root");
    const day = root && controlNamed(root, "giftDay");
    const state = root && controlNamed(root, "state");
    if (!day || (target !== day && target !== state)) return;
    const today = shopDay(new Date());
    const isGood = day.value !== "" && brokenRules(giftDayRules(today), day.value).length === 0;
    const text = isGood ? giftPlanText(day.value, today, state?.value) : "";
    checkoutPart.find(within, "giftPlan")?.replaceChildren(text);
  });
}
