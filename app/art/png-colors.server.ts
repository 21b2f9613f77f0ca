import { crc32, deflateSync } from "node:zlib";

const SIGNATURE_BYTES = 8;
/** Length and type before a chunk's data, its checksum behind it. */
const CHUNK_HEAD = 8;
const CHUNK_BYTES = 12;
const GRAY_TYPES = [0, 4];
/** sRGB's own curve is nearest to this one. */
const USUAL_GAMMA = 1 / 2.2;

type Chunk = { type: string; data: Buffer; end: number };

type Point = readonly [number, number, number];

/**
 * A PNG that only says by gAMA and cHRM what its numbers mean gets a color profile that says the
 * same: the decoder reads profiles alone. Every other PNG stays as it is.
 */
export function withColorProfile(png: Uint8Array): Uint8Array {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
  const head = chunksBeforePixels(bytes);
  const find = (type: string) => head.find((chunk) => chunk.type === type)?.data;
  const [ihdr, gamma, primaries] = [find("IHDR"), find("gAMA"), find("cHRM")];
  const isKnown = head.some(({ type }) => ["sRGB", "iCCP", "cICP"].includes(type));
  if (isKnown || ihdr?.length !== 13 || gamma?.length !== 4) return png;
  const encoding = gamma.readUInt32BE(0) / 100_000;
  const isUsual = Math.abs(encoding / USUAL_GAMMA - 1) < 0.01 && primaries === undefined;
  if (!(encoding > 0.01 && encoding < 100) || isUsual) return png;
  const isGray = GRAY_TYPES.includes(ihdr.readUInt8(9));
  const profile = colorProfile(1 / encoding, isGray ? null : colorants(primaries));
  const name = Buffer.from("gamma\0\0", "latin1");
  const end = head[0]?.end ?? 0;
  return Buffer.concat([
    bytes.subarray(0, end),
    chunk("iCCP", Buffer.concat([name, deflateSync(profile)])),
    bytes.subarray(end),
  ]);
}

function chunksBeforePixels(bytes: Buffer): Chunk[] {
  const chunks: Chunk[] = [];
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_BYTES <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + CHUNK_HEAD);
    const end = at + CHUNK_BYTES + length;
    if (type === "IDAT" || end > bytes.length) break;
    chunks.push({ type, data: bytes.subarray(at + CHUNK_HEAD, end - 4), end });
    at = end;
  }
  return chunks;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

const D50: Point = [0.9642, 1, 0.8249];
/** Red, green and blue of sRGB, adapted to D50, as its profile states them. */
const SRGB: readonly Point[] = [
  [0.4361, 0.2225, 0.0139],
  [0.3851, 0.7169, 0.0971],
  [0.1431, 0.0606, 0.7141],
];
/** The Bradford cone responses. Source: ICC.1:2010, annex E. */
const CONES: readonly Point[] = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

/** Red, green and blue under D50 from a cHRM chunk; sRGB's where it makes no sense. */
function colorants(chrm: Buffer | undefined): readonly Point[] {
  if (chrm?.length !== 32) return SRGB;
  const xyz = [0, 8, 16, 24].map((at): Point => {
    const [x, y] = [chrm.readUInt32BE(at) / 100_000, chrm.readUInt32BE(at + 4) / 100_000];
    return [x / y, 1, (1 - x - y) / y];
  });
  const [white, ...primaries] = xyz as [Point, Point, Point, Point];
  const shares = solve(primaries, white);
  const [from, to] = [cones(white), cones(D50)];
  const made = primaries.map((color, index) => {
    const seen = cones(scaled(color, shares[index] ?? 0));
    const adapted = seen.map((value, at) => (value * (to[at] ?? 1)) / (from[at] ?? 1));
    return solve(transposed(CONES), adapted as unknown as Point);
  });
  return made.flat().every((value) => Math.abs(value) < 4) ? made : SRGB;
}

function cones(color: Point): Point {
  const [l, m, s] = CONES.map((row) =>
    row.reduce((sum, part, at) => sum + part * (color[at] ?? 0), 0),
  );
  return [l ?? 0, m ?? 0, s ?? 0];
}

function scaled([x, y, z]: Point, by: number): Point {
  return [x * by, y * by, z * by];
}

function transposed(rows: readonly Point[]): Point[] {
  return [0, 1, 2].map((at): Point => [rows[0]?.[at] ?? 0, rows[1]?.[at] ?? 0, rows[2]?.[at] ?? 0]);
}

/** How much of each of three columns makes the sum, by Cramer's rule. */
function solve(columns: readonly Point[], sum: Point): Point {
  const [a, b, c] = columns as [Point, Point, Point];
  const whole = volume(a, b, c);
  return [volume(sum, b, c) / whole, volume(a, sum, c) / whole, volume(a, b, sum) / whole];
}

function volume(a: Point, b: Point, c: Point): number {
  return (
    a[0] * (b[1] * c[2] - b[2] * c[1]) -
    b[0] * (a[1] * c[2] - a[2] * c[1]) +
    c[0] * (a[1] * b[2] - a[2] * b[1])
  );
}

const PROFILE_HEAD = 128;
const TAG_ENTRY = 12;

/**
 * A profile of a monitor with a plain power curve. Source: ICC.1:2001-04, sections 6.1 to 6.5.
 * @param gamma the exponent that decodes a value
 * @param colors red, green and blue under D50; null for gray
 */
function colorProfile(gamma: number, colors: readonly Point[] | null): Buffer {
  const curve = typed("curv", Buffer.alloc(8));
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.min(65_535, Math.max(1, Math.round(gamma * 256))), 12);
  const text = Buffer.from("gamma\0", "latin1");
  const description = typed("desc", Buffer.alloc(4 + text.length + 78));
  description.writeUInt32BE(text.length, 8);
  text.copy(description, 12);
  const tags: [string, Buffer][] = [
    ["desc", description],
    ["cprt", typed("text", Buffer.from("none\0", "latin1"))],
    ["wtpt", xyzTag(D50)],
    ...(colors
      ? colors.flatMap((color, at): [string, Buffer][] => {
          const letter = "rgb".charAt(at);
          return [
            [`${letter}XYZ`, xyzTag(color)],
            [`${letter}TRC`, curve],
          ];
        })
      : [["kTRC", curve] satisfies [string, Buffer]]),
  ];
  const table = Buffer.alloc(4 + TAG_ENTRY * tags.length);
  table.writeUInt32BE(tags.length);
  const parts: Buffer[] = [];
  let offset = PROFILE_HEAD + table.length;
  for (const [at, [name, data]] of tags.entries()) {
    table.write(name, 4 + TAG_ENTRY * at, "latin1");
    table.writeUInt32BE(offset, 8 + TAG_ENTRY * at);
    table.writeUInt32BE(data.length, 12 + TAG_ENTRY * at);
    const padded = Buffer.alloc((data.length + 3) & ~3);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  const head = Buffer.alloc(PROFILE_HEAD);
  head.writeUInt32BE(offset);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write(colors ? "mntrRGB XYZ " : "mntrGRAYXYZ ", 12, "latin1");
  head.writeUInt16BE(2000, 24);
  head.writeUInt16BE(1, 26);
  head.writeUInt16BE(1, 28);
  head.write("acsp", 36, "latin1");
  fixed(D50).copy(head, 68);
  return Buffer.concat([head, table, ...parts]);
}

function typed(type: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(`${type}\0\0\0\0`, "latin1"), data]);
}

function xyzTag(color: Point): Buffer {
  return typed("XYZ ", fixed(color));
}

/** ICC's s15Fixed16Number. */
function fixed(color: Point): Buffer {
  const bytes = Buffer.alloc(12);
  for (const [at, value] of color.entries()) bytes.writeInt32BE(Math.round(value * 65_536), at * 4);
  return bytes;
}
