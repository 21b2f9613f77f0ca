import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pipeline, Readable, Transform } from "node:stream";
import { pipeline as pipelineDone } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

import { Refusal } from "./refusal";
import { opening, SealBroken, sealing } from "./seal";

/** How much was written, and its hash, before it was compressed and encrypted. */
export type Written = { bytes: number; sha256: string };

/** A folder of a backup: where its entries lie, and with which key they are encrypted. */
export type BackupFolder = { path: string; key: Buffer | undefined };

type EntryKind = { isCompressed: boolean };

/** Where an entry lies in the folder. */
export function entryPath({ path, key }: BackupFolder, name: string): string {
  return join(path, key ? `${name}.sealed` : name);
}

/** Writes an entry; when it returns, the bytes are on the disk. */
export async function writeEntry(
  folder: BackupFolder,
  name: string,
  content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>,
  { isCompressed }: EntryKind,
): Promise<Written> {
  const path = entryPath(folder, name);
  await mkdir(dirname(path), { recursive: true });
  const measure = measuring();
  await pipelineDone([
    Readable.from(content, { objectMode: false }),
    measure.stream,
    ...(isCompressed ? [createGzip({ level: 4 })] : []),
    ...(folder.key ? [sealing(folder.key, name)] : []),
    createWriteStream(path, { flags: "wx", flush: true }),
  ]);
  return measure.written();
}

/**
 * An entry's bytes.
 * @param expected what was written; without it, nothing is compared
 * @throws Refusal when the entry is not there, is damaged or, after its last byte, is not as expected
 */
export async function* entryBytes(
  folder: BackupFolder,
  name: string,
  { isCompressed }: EntryKind,
  expected?: Written,
): AsyncGenerator<Buffer> {
  const measure = measuring();
  // It destroys the last one with whatever error there is, which is then read there.
  pipeline(
    [
      createReadStream(entryPath(folder, name)),
      ...(folder.key ? [opening(folder.key, name)] : []),
      ...(isCompressed ? [createGunzip()] : []),
      measure.stream,
    ],
    () => undefined,
  );
  try {
    yield* measure.stream;
  } catch (error) {
    if (isMissing(error)) throw new Refusal(`The backup is not complete: ${name} is missing.`);
    if (error instanceof SealBroken || isBroken(error)) throw new EntryDamaged(name);
    throw error;
  }
  const { bytes, sha256 } = measure.written();
  if (expected && (bytes !== expected.bytes || sha256 !== expected.sha256))
    throw new EntryDamaged(name);
}

/** The lines of an entry; only a line feed ends one. */
export async function* entryLines(...of: Parameters<typeof entryBytes>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const chunk of entryBytes(...of)) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest !== "") yield rest;
}

/** Bytes that are not those that were written, or another key. */
export class EntryDamaged extends Refusal {
  constructor(name: string) {
    super(`The backup is damaged: ${name} has changed since it was written.`);
  }
}

function measuring() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, written: (): Written => ({ bytes, sha256: hash.digest("hex") }) };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

function isMissing(error: unknown): boolean {
  return codeOf(error) === "ENOENT";
}

/** Of the decompressor. */
function isBroken(error: unknown): boolean {
  return codeOf(error).startsWith("Z_");
}
