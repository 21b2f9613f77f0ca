import type { z } from "zod";

/** Every message of a field, in the order of the rules. */
export type FieldErrors = Record<string, string[]>;

export type ParsedForm<T> =
  | { ok: true; values: T }
  | { ok: false; errors: FieldErrors; typed: Record<string, string> };

/** The text fields of a form; files and repeated fields are left out. */
function textFields(form: FormData): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const [name, value] of form) if (typeof value === "string") fields[name] ??= value;
  return fields;
}

/** Checks a posted form; what was typed comes back with the errors, except passwords. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): ParsedForm<z.output<S>> {
  const fields = textFields(form);
  const parsed = schema.safeParse(fields);
  if (parsed.success) return { ok: true, values: parsed.data };
  const errors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const name = String(issue.path[0] ?? "form");
    (errors[name] ??= []).push(issue.message);
  }
  return { ok: false, errors, typed: typedFields(form) };
}

/** What a form shows again after a refusal: never a password. */
export function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(textFields(form)).filter(([name]) => !/password/i.test(name)),
  );
}
