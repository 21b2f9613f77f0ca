/** Text typed into a form, with what finds its field again on the same page. */
export type TypedText = {
  /** What the form is about, and which of several such forms it is. */
  form: string;
  name: string;
  /** Which of the form's fields with this name. */
  nth: number;
  value: string;
};

export type TextField = HTMLInputElement | HTMLTextAreaElement;

const savableTypes = ["text", "email", "tel", "url", "number", "date", "textarea"];
const secret = /\b(cc-|one-time-code|current-password|new-password)/;
/** Hidden values that differ each time the same form is shown. */
const restless = /version|key$/i;

/** Whether text typed here may be kept: never a password (a shown one is a text), birthday, card, code or file. */
export function maySaveField(field: {
  type: string;
  name: string;
  autocomplete: string;
  form: { method: string } | null;
}): boolean {
  return (
    savableTypes.includes(field.type) &&
    field.name !== "" &&
    !/password|birth/i.test(field.name) &&
    !secret.test(field.autocomplete) &&
    field.form?.method === "post"
  );
}

export function isSavableField(target: unknown): target is TextField {
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  return isText && maySaveField(target);
}

/** The page's fields that no longer hold what they were sent with, whoever saw them being typed. */
export function changedFields(): TextField[] {
  return [...document.forms]
    .flatMap((form) => [...form.elements].filter(isSavableField))
    .filter((field) => field.value !== field.defaultValue);
}

/** What these fields contain; those that have left the page are left out. */
export function readTyped(fields: Iterable<TextField>): TypedText[] {
  return [...fields].flatMap((field) => {
    const { form, name, value } = field;
    if (!form || !field.isConnected) return [];
    return { form: keyOf(form), name, nth: fieldsNamed(form, name).indexOf(field), value };
  });
}

/** Types it again, so that the page notices; returns how many fields were found. */
export function fillTyped(typed: readonly TypedText[]): number {
  const forms = new Map([...document.forms].map((form) => [keyOf(form), form]));
  return typed.filter(({ form: key, name, nth, value }) => {
    const form = forms.get(key);
    const field = form && fieldsNamed(form, name)[nth];
    if (field) type(field, value);
    return field !== undefined;
  }).length;
}

function type(field: TextField, value: string): void {
  // React replaces `value` on the element itself and would not notice the change.
  const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value");
  own?.set?.call(field, value);
  for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
}

function fieldsNamed(form: HTMLFormElement, name: string): TextField[] {
  return [...form.elements].filter(isSavableField).filter((field) => field.name === name);
}

function keyOf(form: HTMLFormElement): string {
  const about = aboutOf(form);
  const alike = [...document.forms].filter((other) => aboutOf(other) === about);
  return `${about}#${alike.indexOf(form)}`;
}

function aboutOf(form: HTMLFormElement): string {
  const hidden = [...form.elements].flatMap((element) =>
    element instanceof HTMLInputElement && element.type === "hidden" && !restless.test(element.name)
      ? `${element.name}=${element.value}`
      : [],
  );
  return hidden.join("&");
}
