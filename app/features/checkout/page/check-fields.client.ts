import { shopDay } from "~/lib/shop-zone";
import { showFieldError } from "~/ui/forms/field-error.client";

import { checkoutPart } from "./checkout-part";
import { problemOf } from "./checkout-rules";
import { controlNamed, typedControls, type TypedControl } from "./typed-controls.client";

/** Checks a field that was typed in when it is left, by the server's own rules. */
export function checkFields(within: HTMLElement): void {
  const typed = new WeakSet<EventTarget>();
  let isPressed = false;
  within.addEventListener("input", ({ target, isTrusted }) => {
    if (target && isTrusted) typed.add(target);
  });
  // Choosing from a list is all there is to typing in it.
  within.addEventListener("change", ({ target }) => {
    if (target instanceof HTMLSelectElement) check(within, target);
  });
  window.addEventListener("pointerdown", () => (isPressed = true), { capture: true });
  for (const end of ["pointerup", "pointercancel"])
    window.addEventListener(end, () => (isPressed = false), { capture: true });
  within.addEventListener("focusout", ({ target }) => {
    const control = typedControls(within).find((one) => one === target);
    if (!control || !typed.has(control)) return;
    // A message that comes while a button is held down would move it away from under the finger.
    if (isPressed) window.addEventListener("click", () => check(within, control), { once: true });
    else check(within, control);
  });
}

function check(within: HTMLElement, control: TypedControl): void {
  const root = checkoutPart.find(within, "root");
  if (!root?.contains(control)) return;
  const valueOf = (name: string) => controlNamed(root, name)?.value ?? "";
  const today = shopDay(new Date());
  showFieldError(control, problemOf(control.name, valueOf, today));
  // The state may be what was wrong with the ZIP code, or with the city of military mail.
  if (control.name !== "state") return;
  for (const name of ["postalCode", "city"]) {
    const other = controlNamed(root, name);
    if (other && other.value !== "") showFieldError(other, problemOf(name, valueOf, today));
  }
}
