import { data } from "react-router";

type Options = {
  /** Fields that may stand more than once: whoever reads them takes every value. */
  repeats?: readonly string[];
};

/**
 * The form of a post. Line breaks are "\n" as they were typed, and counted: without scripts a
 * browser sends two characters for each. A post without a body is an empty form; a body that is not a
 * form is refused (400), and so is a zero byte in text: no one types one, and the database has none.
 * So is a field that stands twice, unless it may: one reader would take the first of its values, and
 * another the last. What was typed to confirm the form before it arrived here is left out.
 */
export async function readForm(
  request: Request,
  { repeats = [] }: Options = {},
): Promise<FormData> {
  const form = await cleanForm(request);
  refuseRepeated([...form.keys()].filter((name) => !repeats.includes(name)));
  for (const name of new Set(form.keys())) if (name.startsWith(CONFIRMING)) form.delete(name);
  return form;
}

/** One text of a form that someone else reads as a whole; null without it. */
export async function readField(request: Request, name: string): Promise<string | null> {
  const values = (await cleanForm(request)).getAll(name);
  refuseRepeated(values.map(() => name));
  const [value] = values;
  return typeof value === "string" ? value : null;
}

/** How the names of the fields begin that confirm a form, such as a password. */
export const CONFIRMING = "again-";

/** A form that waits to be confirmed: the fields that confirm it are checked, the others later. */
export async function readWaitingForm(request: Request): Promise<FormData> {
  const form = await sentForm(request);
  refuseRepeated([...form.keys()].filter((name) => name.startsWith(CONFIRMING)));
  return form;
}

/** The query of a request that opens something; a field that stands twice is refused, as in forms. */
export function readQuery(request: Request): URLSearchParams {
  const { searchParams } = new URL(request.url);
  refuseRepeated([...searchParams.keys()]);
  return searchParams;
}

async function cleanForm(request: Request): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of await sentForm(request)) {
    const text = typeof value === "string" ? value : value.name;
    if (name.includes("\0") || text.includes("\0")) throw unreadable();
    if (typeof value === "string") form.append(withPlainBreaks(name), withPlainBreaks(value));
    else form.append(withPlainBreaks(name), value, withPlainBreaks(value.name));
  }
  return form;
}

/** A body can be read only once, and both guards and actions read forms. */
const sentForms = new WeakMap<Request, Promise<FormData>>();

function sentForm(request: Request): Promise<FormData> {
  const sent = sentForms.get(request) ?? parsedBody(request);
  sentForms.set(request, sent);
  return sent;
}

async function parsedBody(request: Request): Promise<FormData> {
  if (request.body === null) return new FormData();
  try {
    return await request.formData();
  } catch {
    throw unreadable();
  }
}

function refuseRepeated(names: readonly string[]): void {
  if (new Set(names).size < names.length) throw data("repeated-field", { status: 400 });
}

/** The sender's mistake, not ours: the page says so. */
function unreadable() {
  return data("unreadable-form", { status: 400 });
}

function withPlainBreaks(text: string): string {
  return text.replaceAll("\r\n", "\n");
}
