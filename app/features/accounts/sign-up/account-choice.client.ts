import { accountChoicePart } from "./account-choice-part";

/** Continue stays disabled until a kind of account is chosen. */
export function holdContinue(within: HTMLElement): void {
  const form = accountChoicePart.find(within, "root");
  const next = form && accountChoicePart.find(form, "next");
  if (next) next.disabled = !form.querySelector("input:checked");
}
