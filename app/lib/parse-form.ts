import type { z } from "zod";

import { fieldErrors, typedValues, type FieldErrors } from "./form";

type ParsedForm<T> =
  | { ok: true; values: T }
  | { ok: false; errors: FieldErrors; typed: Record<string, string> };

/** Checks a posted form; what was typed comes back with the errors, except passwords. */
export function parseForm<S extends z.ZodType>(schema: S, form: FormData): ParsedForm<z.output<S>> {
  const parsed = schema.safeParse(typedValues(form));
  if (parsed.success) return { ok: true, values: parsed.data };
  return { ok: false, errors: fieldErrors(parsed.error), typed: typedFields(form) };
}

/** What a form shows again after a refusal; of a password, only that it was left empty. */
export function typedFields(form: FormData): Record<string, string> {
  return Object.fromEntries(
    Object.entries(typedValues(form)).filter(
      ([name, value]) => !/password/i.test(name) || value === "",
    ),
  );
}
