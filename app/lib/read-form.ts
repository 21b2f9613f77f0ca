import { data } from "react-router";

/**
 * The form of a post. Line breaks are "\n" as they were typed, and counted: without scripts a
 * browser sends two characters for each. Zero bytes are replaced, as browsers do when they read a
 * page: nobody types one and no text of the database can hold one. A post without a body is an empty form;
 * a body that is no form is refused (400).
 */
export async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await sentForm(request)) {
    if (typeof value === "string") form.append(readable(name), readable(value));
    else form.append(readable(name), value, readable(value.name));
  }
  return form;
}

async function sentForm(request: Request): Promise<FormData> {
  if (request.body === null) return new FormData();
  try {
    return await request.formData();
  } catch {
    // What broke is the sender's: the page says so.
    throw data("unreadable-form", { status: 400 });
  }
}

function readable(text: string): string {
  return text.replaceAll("\r\n", "\n").replaceAll("\0", "\uFFFD");
}
