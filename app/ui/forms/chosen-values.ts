type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** What someone chose or typed in a field, with what finds the field again in the same markup. */
export type ChosenValue = { field: Field; key: string; nth: number; value: string | boolean };

let early: readonly ChosenValue[] = [];

/** What was chosen before React took the page over. */
export function chosenEarly(): readonly ChosenValue[] {
  return early;
}

export function captureChosenEarly(roots: readonly ParentNode[]): void {
  early = roots.flatMap(readChosen);
}

/** What within this differs from how the server wrote it. */
export function readChosen(within: ParentNode): ChosenValue[] {
  return readValues(within).filter(({ field, value }) => value !== serverValueOf(field));
}

/** What every field within holds; React writes what is typed into the markup, too. */
export function readValues(within: ParentNode): ChosenValue[] {
  return fieldsOf(within).map((field) => {
    const key = keyOf(field);
    return { field, key, nth: alike(within, key).indexOf(field), value: valueOf(field) };
  });
}

/** Chooses and types it again where a new field has taken the place of the one it was read from. */
export function restoreChosen(within: ParentNode, chosen: readonly ChosenValue[]): void {
  for (const { field, key, nth, value } of chosen) {
    const now = field.isConnected ? null : alike(within, key)[nth];
    if (!now || now.disabled || valueOf(now) === value) continue;
    if (typeof value === "boolean") {
      // The button that takes its place is checked by itself.
      if (value || now.type === "checkbox") now.click();
    } else write(now, value);
  }
}

/** Fields that a visitor fills in; never a file, which no page may choose, or what a page sends along. */
function fieldsOf(within: ParentNode): Field[] {
  const all = within.querySelectorAll<Field>(
    "input:not([type=hidden], [type=file], [type=submit]), select, textarea",
  );
  return [...all].filter(({ name, id }) => name !== "" || id !== "");
}

function alike(within: ParentNode, key: string): Field[] {
  return fieldsOf(within).filter((field) => keyOf(field) === key);
}

function keyOf(field: Field): string {
  const option = isBox(field) ? field.value : "";
  return [field.tagName, field.type, field.name || field.id, option].join(" ");
}

function valueOf(field: Field): string | boolean {
  return isBox(field) ? field.checked : field.value;
}

function serverValueOf(field: Field): string | boolean {
  if (isBox(field)) return field.defaultChecked;
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const [first, ...others] = [...field.options].filter(({ defaultSelected }) => defaultSelected);
  return (others.at(-1) ?? first ?? field.options[0])?.value ?? "";
}

function isBox(field: Field): field is HTMLInputElement {
  return field instanceof HTMLInputElement && ["checkbox", "radio"].includes(field.type);
}

/** React replaces `value` on the element itself and would not notice a plain change. */
function write(field: Field, value: string): void {
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}
