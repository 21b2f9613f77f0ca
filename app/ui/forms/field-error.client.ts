import { errorsId, fieldErrorClass } from "./field-part";

/** Shows a field's error below it, as a refused form does; null takes it away. */
export function showFieldError(
  control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement,
  message: string | null,
): void {
  const id = errorsId(control.id);
  document.getElementById(id)?.remove();
  const others = (control.getAttribute("aria-describedby") ?? "")
    .split(" ")
    .filter((one) => one !== "" && one !== id);
  const described = message === null ? others : [id, ...others];
  if (described.length > 0) control.setAttribute("aria-describedby", described.join(" "));
  else control.removeAttribute("aria-describedby");
  if (message === null) return control.removeAttribute("aria-invalid");
  control.setAttribute("aria-invalid", "true");
  const line = document.createElement("li");
  line.textContent = message;
  const list = document.createElement("ul");
  list.id = id;
  list.className = fieldErrorClass;
  list.append(line);
  // The label is the first part of a field.
  control.labels?.[0]?.parentElement?.append(list);
}
