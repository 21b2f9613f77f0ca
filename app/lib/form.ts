import type { z } from "zod";

/** Messages by field name; "" holds those of the whole form. */
export type FieldErrors = Partial<Record<string, string[]>>;

/** A schema's problems, by the first part of their path. */
export function fieldErrors(error: z.core.$ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = String(issue.path[0] ?? "");
    (errors[field] ??= []).push(issue.message);
  }
  return errors;
}

/** The text fields of a posted form, one value each, so that a page can show them again. */
export function typedValues(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );
}
