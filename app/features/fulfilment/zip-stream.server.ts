import { makeZip } from "client-zip";

export type ZipEntry = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Where a ZIP's calendar begins: a fixed time, so that the same files make the same archive. */
const MODIFIED = new Date(1980, 0, 1);

/**
 * Files as one ZIP archive, stored as they are: pictures are compressed already. The next file is
 * asked for when the reader has taken the one before, so only one is in memory at a time.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  return makeZip(described(entries));
}

async function* described(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, bytes } of entries) {
    try {
      yield { name, input: bytes, lastModified: MODIFIED };
    } catch {
      // The library throws in here when the reader goes away, which is no failure of ours.
      return;
    }
  }
}
