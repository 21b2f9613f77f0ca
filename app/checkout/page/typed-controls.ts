export type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Whether someone fills it in. */
export function isControl(target: EventTarget): target is TypedControl {
  return (
    (target instanceof HTMLInputElement && target.type !== "hidden") ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  );
}

/** The controls of a form that someone fills in. */
export function typedControls(form: HTMLFormElement): TypedControl[] {
  return [...form.elements].filter(
    (control): control is TypedControl => isControl(control) && control.name !== "",
  );
}

export function controlNamed(form: HTMLFormElement, name: string): TypedControl | undefined {
  return typedControls(form).find((control) => control.name === name);
}

/** Fills a field in, so that its error goes and the draft knows. */
export function typeInto(control: TypedControl, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    control.checked = value === "on";
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
