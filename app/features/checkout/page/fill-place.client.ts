import { plainZip } from "~/features/orders/address/address-rules";
import type { LinkPath } from "~/path-to";

import { checkoutPart } from "./checkout-part";
import { controlNamed, typeInto } from "./typed-controls.client";

/** Fills in city and state of a ZIP code, where they are empty or were filled in before. */
export function fillPlaceOfZip(within: HTMLElement): void {
  const filled = new Map<string, string>();
  let asked = "";
  within.addEventListener("input", ({ target, isTrusted }) => {
    const root = checkoutPart.find(within, "root");
    const field = root && controlNamed(root, "postalCode");
    if (!isTrusted || !field || field !== target) return;
    const zip = /^\d{5}/.exec(plainZip(field.value))?.[0];
    if (!zip || zip === asked) return;
    asked = zip;
    void placeOf(zip).then((place) => {
      // Someone has typed on.
      if (!place || asked !== zip) return;
      for (const [name, value] of Object.entries(place)) {
        const control = controlNamed(root, name);
        if (!control || (control.value !== "" && control.value !== filled.get(name))) continue;
        filled.set(name, value);
        typeInto(control, value);
      }
    });
  });
}

async function placeOf(zip: string): Promise<Record<string, string> | null> {
  try {
    const response = await fetch(`${"/api/zip" satisfies LinkPath}?zip=${zip}`);
    // Our own resource, which answers with city and state, or null.
    return response.ok ? ((await response.json()) as Record<string, string> | null) : null;
  } catch {
    // They can be typed.
    return null;
  }
}
