import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

import { ERASED_FOLDER, readErasedList, writeErasedList } from "~/privacy/erased/erased-list";
import {
  createFileStore,
  type FileStore,
  type StoreSettings,
} from "~/integrations/files/files.server";

import { contentTypeOf, listedBytes, listedFiles } from "./backup-files";
import type { BackupFolder } from "./entries";
import type { Manifest } from "./manifest";
import { Refusal } from "./refusal";

/**
 * Puts every file of a backup into the store that is not there. The lists of erased ids are joined
 * with those that are there: they may know of more.
 * @returns how many were put, and how many were there
 */
export async function restoreFiles(
  folder: BackupFolder,
  manifest: Manifest,
  settings: StoreSettings,
): Promise<{ put: number; kept: number }> {
  const store = createFileStore(settings);
  const done = { put: 0, kept: 0 };
  for await (const file of listedFiles(folder, manifest.files)) {
    const { key } = file;
    if (key.startsWith(ERASED_FOLDER)) {
      await joinErasedList(store, key, await listedBytes(folder, file));
    } else if (await store.get(key)) {
      done.kept += 1;
      continue;
    } else {
      await putChecked(store, key, await listedBytes(folder, file));
    }
    done.put += 1;
  }
  return done;
}

/** @throws Refusal when the store gives back other bytes than it was given */
export async function putChecked(store: FileStore, key: string, bytes: Buffer): Promise<void> {
  await store.put(key, bytes, contentTypeOf(key));
  const kept = await store.get(key);
  if (!kept || !bytes.equals(kept))
    throw new Refusal(`The file store did not return ${key} unchanged.`);
}

/**
 * Adds lists of erased ids that were kept elsewhere, newer than the backup.
 * @returns how many lists
 */
export async function addErasedLists(settings: StoreSettings, from: string): Promise<number> {
  const store = createFileStore(settings);
  const names = (await readdir(from)).filter((name) => /^\d{4}-\d\d-\d\d\.ndjson$/.test(name));
  if (names.length === 0) throw new Refusal(`${from} holds no list of erased ids.`);
  for (const name of names)
    await joinErasedList(store, `${ERASED_FOLDER}${name}`, await readFile(join(from, name)));
  return names.length;
}

async function joinErasedList(store: FileStore, key: string, bytes: Uint8Array): Promise<void> {
  const known = readErasedList(await store.get(key));
  const joined = writeErasedList([...known, ...readErasedList(bytes)]);
  await store.put(key, joined, contentTypeOf(key));
}
