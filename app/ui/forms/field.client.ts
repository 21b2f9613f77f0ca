import { errorsId, fieldPart } from "./field-part";
import { passwordEye } from "./password-eye";

/** Gives fields of finished pages what React fields do: the password eye, and errors that clear while typing. */
export function improveFields(within: HTMLElement): void {
  within.addEventListener("input", (event) => {
    const field = event.target;
    if (!(field instanceof HTMLElement) || !field.matches("input, textarea, select")) return;
    field.removeAttribute("aria-invalid");
    document.getElementById(errorsId(field.id))?.remove();
  });
  within.addEventListener("click", ({ target }) => {
    const eye = fieldPart.around(target, "eye");
    const password = eye?.parentElement?.querySelector("input");
    if (!eye || !password) return;
    const { type, isPressed, label } = passwordEye(password.type === "password");
    password.type = type;
    eye.ariaPressed = String(isPressed);
    eye.textContent = label;
  });
}
