import { data } from "react-router";

/**
 * The form of a post. Line breaks are "\n" as they were typed, and counted: without scripts a
 * browser sends two characters for each. Zero bytes are replaced, as browsers do when they read a
 * page: no one types one, and the database cannot store one in text. A post without a body is an
 * empty form; a body that is not a form is refused (400). What was typed to confirm the form before
 * it arrived here is left out.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await sentForm(request)) {
    if (name.startsWith(CONFIRMING)) continue;
    if (typeof value === "string") form.append(readable(name), readable(value));
    else form.append(readable(name), value, readable(value.name));
  }
  return form;
}

/** How the names of the fields begin that confirm a form, such as a password. */
export const CONFIRMING = "again-";

export async function sentForm(request: Request): Promise<FormData> {
  if (request.body === null) return new FormData();
  try {
    return await request.formData();
  } catch {
    // The sender's mistake, not ours: the page says so.
    throw data("unreadable-form", { status: 400 });
  }
}

function readable(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll("\0", "\uFFFD");
}
