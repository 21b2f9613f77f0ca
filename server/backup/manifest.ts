import { createHmac } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { text } from "node:stream/consumers";
import { z } from "zod";

import { entryBytes, EntryDamaged, entryPath, writeEntry, type BackupFolder } from "./entries";
import { Refusal } from "./refusal";

/** Raised when a backup is written in a way that older code cannot read. */
const FORMAT = 1;
const NAME = "manifest.json";
const PLAIN = { isCompressed: false };

const written = { bytes: z.number(), sha256: z.string() };

const manifest = z.object({
  id: z.uuid(),
  /** Null for a database from before shops had one. */
  shopId: z.uuid().nullable(),
  /** Of the code that wrote it. */
  version: z.string(),
  /** When the database was as it is in here. */
  madeAt: z.iso.datetime(),
  engine: z.enum(["embedded", "postgresql"]),
  postgres: z.string(),
  /** The hashes of all migrations that its schema has, in their order. */
  migrations: z.array(z.string()).min(1),
  /** Recognizes the secret that its cookies, links and authenticator apps are made with. */
  secretMark: z.string(),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.number(),
      /** The hashes of all rows, added up. */
      sum: z.string(),
      ...written,
    }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** The list of the files, a line a file. */
  files: z.object({ count: z.number(), totalBytes: z.number(), ...written }),
});

export type Manifest = z.infer<typeof manifest>;

/** Written last: a folder without it is no backup. */
export async function writeManifest(folder: BackupFolder, content: Manifest): Promise<void> {
  const json = JSON.stringify({ format: FORMAT, ...content }, null, 1);
  await writeEntry(folder, NAME, [json], PLAIN);
}

/**
 * @throws Refusal when the folder is no finished backup, was encrypted with another key, or was
 *   written by a newer version
 */
export async function readManifest(folder: BackupFolder): Promise<Manifest> {
  refuseOtherKind(folder);
  try {
    return parsed(await text(entryBytes(folder, NAME, PLAIN)));
  } catch (error) {
    if (error instanceof EntryDamaged && folder.key)
      throw new Refusal("BACKUP_KEY is not the key of this backup, or its manifest is damaged.");
    throw error;
  }
}

function parsed(json: string): Manifest {
  try {
    const { format } = z.object({ format: z.number() }).parse(JSON.parse(json));
    if (format > FORMAT)
      throw new Refusal("A newer version of Inkling wrote this backup: restore it with that one.");
    return manifest.parse(JSON.parse(json));
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("The backup is damaged: its manifest cannot be read.");
  }
}

function refuseOtherKind(folder: BackupFolder): void {
  const { path, key } = folder;
  if (!existsSync(path)) throw new Refusal(`There is no folder ${path}.`);
  if (existsSync(entryPath(folder, NAME))) return;
  const names = readdirSync(path);
  if (names.includes(`${NAME}.sealed`))
    throw new Refusal("This backup is encrypted: set BACKUP_KEY to the key it was made with.");
  if (key && names.includes(NAME))
    throw new Refusal("This backup is not encrypted: leave BACKUP_KEY out to restore it.");
  throw new Refusal(`${path} holds no finished backup: its manifest is missing.`);
}

/** The same secret has the same mark, and the mark does not give it away. */
export function secretMarkOf(secret: string): string {
  return createHmac("sha256", secret).update("which secret this is").digest("hex").slice(0, 16);
}
