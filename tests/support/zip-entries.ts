import { crc32 } from "node:zlib";
import { expect } from "vitest";

/** The files of an archive by name, found from its end as an unpacker does, their checksums checked. */
export async function zipEntries(
  archive: ReadableStream<Uint8Array>,
): Promise<Map<string, Buffer>> {
  const bytes = Buffer.from(await new Response(archive).arrayBuffer());
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  let at = bytes.readUInt32LE(end + 16);
  const entries = Array.from({ length: bytes.readUInt16LE(end + 10) }, () => {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const length = bytes.readUInt16LE(at + 28);
    const [size, local] = [bytes.readUInt32LE(at + 24), bytes.readUInt32LE(at + 42)];
    const content = bytes.subarray(local + 30 + length, local + 30 + length + size);
    expect(crc32(content)).toBe(bytes.readUInt32LE(at + 16));
    const name = bytes.subarray(at + 46, at + 46 + length).toString();
    at += 46 + length;
    return [name, content] as const;
  });
  return new Map(entries);
}
