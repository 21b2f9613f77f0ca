import { accountChoicePart } from "./account-choice-part";
import { earlyChoice, isTapOnChoice } from "./tapped-choice";

/** Continue stays disabled until a kind of account is chosen. */
export function holdContinue(within: HTMLElement): void {
  const form = accountChoicePart.find(within, "root");
  const next = form && accountChoicePart.find(form, "next");
  if (!next) return;
  next.disabled = next.ariaBusy === "true" || !form.querySelector("input:checked");
}

/** A tap on a card goes on at once. */
export function goOnAfterTap(event: MouseEvent): void {
  const form = accountChoicePart.around(event.target, "root");
  if (!form || !isTapOnChoice(event)) return;
  const next = accountChoicePart.find(form, "next");
  if (next) next.disabled = false;
  form.requestSubmit(next);
}

/** On the page of its own: also goes on with what was tapped before the script came. */
export function improveAccountChoice(main: HTMLElement): void {
  holdContinue(main);
  main.addEventListener("change", () => holdContinue(main));
  main.addEventListener("click", goOnAfterTap);
  const form = accountChoicePart.find(main, "root");
  if (form && earlyChoice(form)?.isTap) form.requestSubmit();
}
