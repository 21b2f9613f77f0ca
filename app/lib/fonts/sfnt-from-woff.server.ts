import { inflateSync } from "node:zlib";

const WOFF_HEADER = 44;
const WOFF_ENTRY = 20;
const SFNT_HEADER = 12;
const SFNT_ENTRY = 16;

/**
 * Unpacks the plain font inside a WOFF 1.0 font. Source: W3C WOFF File Format 1.0, sections 3-5.
 */
export function sfntFromWoff(woff: Buffer): Buffer {
  const tables = woff.readUInt16BE(12);
  const directory = Buffer.alloc(SFNT_HEADER + SFNT_ENTRY * tables);
  const power = Math.floor(Math.log2(tables));
  directory.writeUInt32BE(woff.readUInt32BE(4), 0);
  directory.writeUInt16BE(tables, 4);
  directory.writeUInt16BE(SFNT_ENTRY * 2 ** power, 6);
  directory.writeUInt16BE(power, 8);
  directory.writeUInt16BE(SFNT_ENTRY * (tables - 2 ** power), 10);
  const parts = [directory];
  let offset = directory.length;
  for (let table = 0; table < tables; table += 1) {
    const from = WOFF_HEADER + WOFF_ENTRY * table;
    const [tag, start, packed, length, checksum] = [0, 4, 8, 12, 16].map((at) =>
      woff.readUInt32BE(from + at),
    ) as [number, number, number, number, number];
    const stored = woff.subarray(start, start + packed);
    const padded = Buffer.alloc((length + 3) & ~3);
    (packed < length ? inflateSync(stored) : stored).copy(padded);
    const to = SFNT_HEADER + SFNT_ENTRY * table;
    [tag, checksum, offset, length].forEach((value, index) =>
      directory.writeUInt32BE(value, to + 4 * index),
    );
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
