import { Parser } from "htmlparser2";

/** A form as a browser without scripts would send it: what is typed in it, ticked and chosen already. */
type PageForm = {
  action: string | null;
  fields: [name: string, value: string][];
  /** What its buttons add, as "name=value". */
  buttons: string[];
};

/** The forms of a page. */
function formsOf(html: string): PageForm[] {
  const forms: PageForm[] = [];
  let form: PageForm | undefined;
  let select: { name: string; first: string | null; chosen: string | null } | undefined;
  let area: { name: string; text: string } | undefined;
  const parser = new Parser({
    onopentag(tag, attributes) {
      const { name = "", value = "", type = "text" } = attributes;
      if (tag === "form") {
        form = { action: attributes["action"] ?? null, fields: [], buttons: [] };
        forms.push(form);
      }
      if (tag === "button" && name) form?.buttons.push(`${name}=${value}`);
      if (tag === "select") select = { name, first: null, chosen: null };
      if (tag === "textarea") area = { name, text: "" };
      if (tag === "option" && select) {
        select.first ??= value;
        if ("selected" in attributes) select.chosen = value;
      }
      if (tag !== "input" || !name || "disabled" in attributes) return;
      if (type === "file" || type === "submit") return;
      const isTicked = !["checkbox", "radio"].includes(type) || "checked" in attributes;
      if (isTicked) form?.fields.push([name, attributes["value"] ?? (type === "text" ? "" : "on")]);
    },
    ontext(text) {
      if (area) area.text += text;
    },
    onclosetag(tag) {
      if (tag === "form") form = undefined;
      if (tag === "textarea" && area) {
        form?.fields.push([area.name, area.text]);
        area = undefined;
      }
      if (tag === "select" && select) {
        if (select.name) form?.fields.push([select.name, select.chosen ?? select.first ?? ""]);
        select = undefined;
      }
    },
  });
  parser.end(html);
  return forms;
}

/** The first form that has a field or a button of this name ("intent=send" for a button). */
export function formWith(html: string, name: string): PageForm | undefined {
  return formsOf(html).find(
    ({ fields, buttons }) => buttons.includes(name) || fields.some(([field]) => field === name),
  );
}

/** What the form sends, with some of it typed anew. */
export function sent({ fields }: PageForm, typed: Record<string, string> = {}): URLSearchParams {
  const body = new URLSearchParams(fields.filter(([name]) => !(name in typed)));
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  return body;
}
