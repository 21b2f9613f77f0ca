import { printFileKey } from "~/press/print-files.server";
import type { FileStore } from "~/integrations/files/files.server";
import { isUuid } from "~/lib/uuid";
import type { Keys } from "~/lib/keys/keys";

import { printFileLinkProblem, type PrintFileName } from "./print-file-link.server";

type SignedFile = { ok: true; bytes: Uint8Array } | { ok: false; isExpired: boolean };

const FILE = /^[a-z0-9.-]{1,80}\.png$/;

/** The print file of a signed link, while it is valid. */
export async function signedPrintFile(
  files: FileStore,
  name: PrintFileName,
  query: URLSearchParams,
  { secret, now }: { secret: Keys; now: Date },
): Promise<SignedFile> {
  const problem = printFileLinkProblem(secret, name, query, now);
  if (problem) return { ok: false, isExpired: problem === "expired" };
  if (!isUuid(name.planId) || !FILE.test(name.file)) return { ok: false, isExpired: false };
  const bytes = await files.get(printFileKey(name.planId, name.file));
  return bytes ? { ok: true, bytes } : { ok: false, isExpired: false };
}
