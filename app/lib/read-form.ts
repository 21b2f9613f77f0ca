import { data } from "react-router";

/**
 * The form of a post. Line breaks are "\n" as they were typed, and counted: without scripts a
 * browser sends two characters for each. A post without a body is an empty form; a body that is not a
 * form is refused (400), and so is a zero byte in text: no one types one, and the database has none.
 * What was typed to confirm the form before it arrived here is left out.
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await sentForm(request)) {
    const text = typeof value === "string" ? value : value.name;
    if (name.includes("\0") || text.includes("\0")) throw unreadable();
    if (name.startsWith(CONFIRMING)) continue;
    if (typeof value === "string") form.append(withPlainBreaks(name), withPlainBreaks(value));
    else form.append(withPlainBreaks(name), value, withPlainBreaks(value.name));
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
    throw unreadable();
  }
}

/** The sender's mistake, not ours: the page says so. */
function unreadable() {
  return data("unreadable-form", { status: 400 });
}

function withPlainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
