import { DEMO_PASSWORD } from "./demo-accounts";
import { signInPart } from "./sign-in-part";

/** In the demo, a click on an account fills in the form. */
export function fillInDemoAccounts(main: HTMLElement): void {
  main.addEventListener("click", ({ target }) => {
    const email = signInPart.said(signInPart.around(target, "demo"), "demo");
    if (email !== null) fillIn(email);
  });
}

function fillIn(email: string): void {
  const form = signInPart.find(document, "root");
  const fields = { email, password: DEMO_PASSWORD };
  for (const [name, value] of Object.entries(fields)) {
    const input = form?.elements.namedItem(name);
    if (!(input instanceof HTMLInputElement)) continue;
    input.value = value;
    if (name === "password") input.focus();
  }
}
