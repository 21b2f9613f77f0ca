import { makeZip } from "client-zip";

export type ZipEntry = {
  name: string;
  /** What is written while it is read is never in memory as a whole. */
  bytes: Uint8Array<ArrayBuffer> | AsyncIterable<Uint8Array<ArrayBuffer>>;
};

/** The start of ZIP's calendar: a fixed time, so that the same files make the same archive. */
const MODIFIED = new Date(1980, 0, 1);

/**
 * Files as one ZIP archive, stored as they are because pictures are already compressed. The next
 * file is requested once the reader has taken the previous one, so only one is in memory.
 */
export function zipStream(entries: AsyncIterable<ZipEntry>): ReadableStream<Uint8Array> {
  return makeZip(described(entries));
}

async function* described(entries: AsyncIterable<ZipEntry>) {
  for await (const { name, bytes } of entries) {
    try {
      yield { name, input: bytes, lastModified: MODIFIED };
    } catch {
      // The library throws in here when the reader goes away, which is not a failure on our side.
      return;
    }
  }
}
