import type { z } from "zod";

/** What a form with mistakes shows: the first error of each field, and what was typed. */
export type FormMistakes<Field extends string> = {
  ok: false;
  errors: Partial<Record<Field, string>>;
  typed: Partial<Record<Field, string>>;
};

/**
 * The text fields of a posted form; files and repeated fields are left out. A zero byte, which no
 * text of the database can hold, becomes the sign for what is unreadable.
 */
export function typedFields(form: FormData): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === "string") typed[name] ??= value.replaceAll("\0", "\uFFFD");
  return typed;
}

/** The first message for each field of a failed check. */
export function firstErrors(error: z.ZodError): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const issue of error.issues) errors[String(issue.path[0] ?? "form")] ??= issue.message;
  return errors;
}

/** The errors of a field as its control shows them. */
export function messagesOf(message: string | undefined): string[] | undefined {
  return message ? [message] : undefined;
}
