import { DAY_MS } from "~/lib/dates";

import { LOOK } from "../design-limits";

/** A picture that the server does not have yet, with what was typed. */
export type KeptUpload = {
  /** Whose it is: a device may be used by several. */
  owner: string;
  submissionKey: string;
  file: File;
  title: string;
  inspiration: string;
  drewItMyself: boolean;
  /** It was sent to be submitted, not only chosen. */
  isSubmitted: boolean;
  /** In milliseconds. */
  keptAt: number;
};

const NAME = "uploads";
const UPLOADS = "uploads";
const KEPT_DAYS = 7;

/**
 * Keeps a form with its picture, in the place of what the same submission kept. Rejected where a
 * device keeps nothing.
 * @returns whether there was a picture to keep
 */
export async function keepForm(form: FormData): Promise<boolean> {
  const file = form.get("artwork");
  if (!(file instanceof File)) return false;
  const upload: KeptUpload = {
    owner: textOf(form, "owner"),
    submissionKey: textOf(form, "submissionKey"),
    file,
    title: textOf(form, "title"),
    inspiration: textOf(form, "inspiration"),
    drewItMyself: form.has("drewItMyself"),
    isSubmitted: form.get("intent") !== LOOK,
    keptAt: Date.now(),
  };
  await inStore((uploads) => uploads.put(upload));
  return true;
}

/** What the server has, or cannot read, is not kept any more. */
export async function dropForm(form: FormData): Promise<void> {
  await dropUpload(textOf(form, "owner"), textOf(form, "submissionKey"));
}

/** Puts what was typed on an earlier visit into fields that nobody has typed into on this one. */
export function fillIn(form: HTMLFormElement, kept: KeptUpload): void {
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.name === "drewItMyself" && kept.drewItMyself)
      field.checked = true;
    const isText = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (!isText || (field.name !== "title" && field.name !== "inspiration")) continue;
    if (field.value !== field.defaultValue) continue;
    field.value = kept[field.name];
    // As if it was typed: its letters are counted.
    field.dispatchEvent(new Event("input", { bubbles: true }));
  }
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}

async function dropUpload(owner: string, submissionKey: string): Promise<void> {
  await inStore((uploads) => uploads.delete([owner, submissionKey]));
}

/** What this account has kept last. What anyone kept too long ago is deleted. */
export async function lastKept(owner: string): Promise<KeptUpload | null> {
  const all: KeptUpload[] = await inStore((uploads) => uploads.getAll());
  const oldest = Date.now() - KEPT_DAYS * DAY_MS;
  const isFresh = ({ keptAt }: KeptUpload) => keptAt > oldest;
  for (const late of all.filter((one) => !isFresh(one)))
    await dropUpload(late.owner, late.submissionKey);
  const own = all.filter((one) => one.owner === owner && isFresh(one));
  return own.toSorted((one, other) => other.keptAt - one.keptAt)[0] ?? null;
}

async function inStore<Result>(
  act: (uploads: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const opening = indexedDB.open(NAME, 1);
  opening.addEventListener("upgradeneeded", () => {
    opening.result.createObjectStore(UPLOADS, { keyPath: ["owner", "submissionKey"] });
  });
  const database = await answerOf(opening);
  try {
    // A battery may be empty the moment after.
    const transaction = database.transaction(UPLOADS, "readwrite", { durability: "strict" });
    const request = act(transaction.objectStore(UPLOADS));
    await completed(transaction);
    return request.result;
  } finally {
    database.close();
  }
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("No storage")));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () =>
      reject(transaction.error ?? new Error("No storage")),
    );
  });
}
