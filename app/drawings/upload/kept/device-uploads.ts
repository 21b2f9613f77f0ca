import { DAY_MS } from "~/lib/dates";

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

/** Puts a picture in the place of what the same submission kept; rejected where a device keeps nothing. */
export async function keepUpload(upload: Omit<KeptUpload, "keptAt">): Promise<void> {
  await inStore((uploads) => uploads.put({ ...upload, keptAt: Date.now() } satisfies KeptUpload));
}

export async function dropUpload(owner: string, submissionKey: string): Promise<void> {
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
