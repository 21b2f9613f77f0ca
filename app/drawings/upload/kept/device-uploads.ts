import { type KeptUpload, textOf, uploadOf } from "./kept-upload";

const NAME = "uploads";
const UPLOADS = "uploads";

/**
 * Keeps a form with its picture, in the place of what the same submission kept. Rejected where a
 * device keeps nothing.
 * @returns whether there was something to keep
 */
export async function keepForm(form: FormData, picture: File | null = null): Promise<boolean> {
  const upload = uploadOf(form, picture);
  return upload !== null && keepUpload(upload);
}

/** @returns true, as soon as it is on the disk */
export async function keepUpload(upload: KeptUpload): Promise<true> {
  const { owner, submissionKey } = upload;
  await inStore((uploads) => {
    const before: IDBRequest<KeptUpload | undefined> = uploads.get([owner, submissionKey]);
    before.addEventListener("success", () => {
      const keptAt = before.result?.keptAt ?? upload.keptAt;
      uploads.put({ ...upload, keptAt });
    });
    return before;
  });
  return true;
}

/** What the server has, or its artist throws away, is not kept any more. */
export async function dropUpload({
  owner,
  submissionKey,
}: Pick<KeptUpload, "owner" | "submissionKey">): Promise<void> {
  await inStore((uploads) => uploads.delete([owner, submissionKey]));
}

/** What the server has, or cannot read, is not kept any more. */
export function dropForm(form: FormData): Promise<void> {
  const [owner, submissionKey] = [textOf(form, "owner"), textOf(form, "submissionKey")];
  return dropUpload({ owner, submissionKey });
}

/** What this account has kept, oldest first. */
export async function allKept(owner: string): Promise<KeptUpload[]> {
  const all: KeptUpload[] = await inStore((uploads) => uploads.getAll());
  const own = all.filter((one) => one.owner === owner);
  return own.toSorted((one, other) => one.keptAt - other.keptAt);
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
