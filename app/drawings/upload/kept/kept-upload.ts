import { LOOK } from "../design-limits";

/** A picture that the server does not have yet, with what was typed. */
export type KeptUpload = {
  /** Whose it is: a device may be used by several. */
  owner: string;
  submissionKey: string;
  /** Null where this page does not have it, as the server made a draft of it. */
  file: File | null;
  /** The server had it by then, and only its submission was lost. */
  draft?: string;
  promptId?: string;
  /** What it was sent for where that is not to be submitted as it is. */
  intent?: string;
  title: string;
  inspiration: string;
  drewItMyself: boolean;
  /** It was sent to be submitted, not only chosen. */
  isSubmitted: boolean;
  /** When it was kept first, in milliseconds. */
  keptAt: number;
};

/**
 * What a form says that sends a picture, or hands in a draft; null for any other.
 * @param picture what the draft was made of, where the page still has it
 */
export function uploadOf(form: FormData, picture: File | null = null): KeptUpload | null {
  const sent = form.get("artwork");
  const file = sent instanceof File && sent.size > 0 ? sent : null;
  const [draft, promptId, intent] = ["draft", "promptId", "intent"].map((name) =>
    textOf(form, name),
  );
  if (!file && !draft) return null;
  return {
    owner: textOf(form, "owner"),
    submissionKey: textOf(form, "submissionKey"),
    file: file ?? picture,
    ...(!file && draft && { draft }),
    ...(promptId && { promptId }),
    ...(intent && intent !== LOOK && { intent }),
    title: textOf(form, "title"),
    inspiration: textOf(form, "inspiration"),
    drewItMyself: form.has("drewItMyself"),
    isSubmitted: intent !== LOOK,
    keptAt: Date.now(),
  };
}

/** The form that sends it: under the same key it never becomes a second drawing. */
export function formOf(upload: KeptUpload): FormData {
  const form = new FormData();
  const { file, draft, drewItMyself } = upload;
  for (const name of ["owner", "submissionKey", "title", "inspiration"] as const)
    form.set(name, upload[name]);
  for (const name of ["draft", "promptId", "intent"] as const)
    if (upload[name]) form.set(name, upload[name]);
  if (drewItMyself) form.set("drewItMyself", "on");
  if (file && !draft) form.set("artwork", file);
  return form;
}

/**
 * Puts what was typed on an earlier visit into fields that nobody has typed into on this one.
 * @param isAll into all fields: the form is for another picture now
 */
export function fillIn(
  form: HTMLFormElement,
  kept: Pick<KeptUpload, "title" | "inspiration" | "drewItMyself">,
  isAll = false,
): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === "drewItMyself")
      field.checked = kept.drewItMyself || (!isAll && field.checked);
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || (field.name !== "title" && field.name !== "inspiration")) continue;
    if (!isAll && field.value !== field.defaultValue) continue;
    field.value = kept[field.name];
    // As if it was typed: its letters are counted.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

export function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
