import { isPlainClick } from "~/ui/links/plain-click";

import { checkoutPart } from "./checkout-part";
import { typedControls, typeInto } from "./typed-controls.client";

/** A tap on a saved address fills it in, and leaves everything else that was typed. */
export function chooseSavedAddress(within: HTMLElement): void {
  within.addEventListener("click", (event) => {
    const link = checkoutPart.around(event.target, "address");
    const root = checkoutPart.find(within, "root");
    if (!link || !root || !isPlainClick(event)) return;
    event.preventDefault();
    // Only `SavedAddresses` writes it.
    const address = JSON.parse(checkoutPart.said(link, "address") ?? "{}") as Partial<
      Record<string, string>
    >;
    for (const control of typedControls(root)) {
      const value = address[control.name];
      if (value !== undefined) typeInto(control, value);
    }
    for (const other of checkoutPart.all(within, "address")) {
      if (other === link && address["id"]) other.ariaCurrent = "true";
      else other.ariaCurrent = null;
    }
    history.replaceState(history.state, "", link.href);
  });
}
