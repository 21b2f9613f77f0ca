import { buffer } from "node:stream/consumers";
import { z } from "zod";

import { allFiles } from "~/integrations/files/all-files.server";
import { CHECK_KEY, createFileStore, type StoreSettings } from "~/integrations/files/files.server";

import { entryBytes, entryLines, writeEntry, type BackupFolder, type Written } from "./entries";
import { SHOP_MARK_KEY } from "./shop-mark";

const listed = z.object({
  key: z.string(),
  /** The entry's name in the backup. */
  entry: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});
type ListedFile = z.infer<typeof listed>;

const LIST = "files.ndjson.gz";
const COMPRESSED = { isCompressed: true };
/** Pictures, which do not get smaller. */
const AS_IT_IS = { isCompressed: false };
const FILES_A_FOLDER = 1_000;

/** Smaller pictures, made again from the large ones when someone looks; and what is no one's. */
export function isLeftOut(key: string): boolean {
  return key.startsWith("derivatives/") || isCheck(key) || key === SHOP_MARK_KEY;
}

/** Copies all files of the store, one at a time, and lists them. */
export async function writeFiles(
  folder: BackupFolder,
  settings: StoreSettings,
): Promise<{ count: number; totalBytes: number; keys: Set<string> } & Written> {
  const store = createFileStore(settings);
  const keys = new Set<string>();
  let totalBytes = 0;
  async function* copied(): AsyncGenerator<string> {
    for await (const key of allFiles(settings)) {
      if (isLeftOut(key)) continue;
      const content = await store.get(key);
      // Of an upload that was not finished after all, or a card that is drawn again.
      if (!content) continue;
      const number = String(keys.size).padStart(9, "0");
      const entry = `files/${Math.floor(keys.size / FILES_A_FOLDER)}/${number}`;
      const { bytes, sha256 } = await writeEntry(folder, entry, [content], AS_IT_IS);
      keys.add(key);
      totalBytes += bytes;
      yield `${JSON.stringify({ key, entry, bytes, sha256 } satisfies ListedFile)}\n`;
    }
  }
  const list = await writeEntry(folder, LIST, copied(), COMPRESSED);
  return { ...list, count: keys.size, totalBytes, keys };
}

/** The files of a backup, in order; the list is compared with the manifest at its end. */
export async function* listedFiles(
  folder: BackupFolder,
  expected: Written,
): AsyncGenerator<ListedFile> {
  for await (const line of entryLines(folder, LIST, COMPRESSED, expected))
    yield listed.parse(JSON.parse(line));
}

/** A file's bytes, whole. */
export async function listedBytes(folder: BackupFolder, file: ListedFile): Promise<Buffer> {
  return buffer(entryBytes(folder, file.entry, AS_IT_IS, file));
}

const contentTypes: Record<string, string> = {
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  webp: "image/webp",
  svg: "image/svg+xml",
  pdf: "application/pdf",
  ndjson: "application/x-ndjson",
};

export function contentTypeOf(key: string): string {
  return contentTypes[key.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}

function isCheck(key: string): boolean {
  return key === CHECK_KEY || key.startsWith(`${CHECK_KEY}-`);
}
