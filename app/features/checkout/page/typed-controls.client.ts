export type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The controls of the checkout that someone fills in. */
export function typedControls(within: ParentNode): TypedControl[] {
  return [
    ...within.querySelectorAll<TypedControl>("input:not([type=hidden]), select, textarea"),
  ].filter(({ name }) => name !== "");
}

export function controlNamed(within: ParentNode, name: string): TypedControl | undefined {
  return typedControls(within).find((control) => control.name === name);
}

/** Fills a field in, so that its error goes and the draft knows. */
export function typeInto(control: TypedControl, value: string): void {
  if (control instanceof HTMLInputElement && control.type === "checkbox")
    control.checked = value === "on";
  else control.value = value;
  control.dispatchEvent(new Event("input", { bubbles: true }));
}
