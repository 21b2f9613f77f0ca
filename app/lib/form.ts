import type { z } from "zod";

/** What a form with wrong fields says; each field shows its own error. */
export const FIX_ERRORS = {
  title: "Validation Error",
  text: "Please fix the errors below and try again.",
} as const;

/** Messages by field name; "" holds those for the whole form. */
export type FieldErrors = Partial<Record<string, string[]>>;

/** A schema's problems by the first part of their path, or by the field's other name. */
export function fieldErrors(
  error: z.core.$ZodError,
  nameOf = ([first = ""]: PropertyKey[]) => String(first),
): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of error.issues) (errors[nameOf(path)] ??= []).push(message);
  return errors;
}

/** The text fields of a posted form, one value each, so that a page can show them again. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}

/** What a switch was set to; null when the form does not say. */
export function switchedTo(form: FormData, name: string): boolean | null {
  const value = form.get(name);
  return value === "true" ? true : value === "false" ? false : null;
}

/** A form as text by field name: what was typed, or what is saved, as its fields show it. */
export type FormText = Partial<Record<string, string>>;

/** A form that was not saved. */
export type RefusedForm = {
  errors: FieldErrors;
  /** What was typed, to be shown in the form again. */
  typed?: FormText;
  /** After a conflict: what someone else has saved since, as the fields show it, with its `version`. */
  now?: FormText;
};

/** What stands above a refused form: its own message, or that some fields are wrong. */
export function refusalText({ errors }: RefusedForm): string {
  return errors[""]?.[0] ?? FIX_ERRORS.text;
}

/** The saved text of each field where it differs from what was typed. */
export function changedMeanwhile({ typed = {}, now = {} }: RefusedForm): FormText {
  return Object.fromEntries(
    Object.entries(now).filter(([name, text]) => plain(text) !== plain(typed[name])),
  );
}

/** A browser posts line breaks as CRLF. */
function plain(text = ""): string {
  return text.replaceAll("\r\n", "\n").trim();
}
