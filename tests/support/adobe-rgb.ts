import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Red, green and blue of Adobe RGB (1998) under D50, and the white itself. */
const colors = {
  rXYZ: [0.60974, 0.31111, 0.01947],
  gXYZ: [0.20528, 0.62567, 0.06087],
  bXYZ: [0.14919, 0.06322, 0.74457],
  wtpt: [0.9642, 1, 0.8249],
} as const;
/** 2 + 51/256, as the profile's fixed point has it. */
const gamma = 0x0233;
const headLength = 128;

/** A file with the color profile that cameras and scanners set to 'Adobe RGB' write into their pictures. */
export function adobeRgbFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), "adobe-rgb-")), "adobe-rgb.icc");
  writeFileSync(file, adobeRgb());
  return file;
}

/** Source: ICC.1:2001-04, sections 6.1 to 6.5. */
function adobeRgb(): Buffer {
  const curve = Buffer.concat([typed("curv"), Buffer.from([0, 0, 0, 1, gamma >> 8, gamma & 255])]);
  const tags: (readonly [string, Buffer])[] = [
    ["desc", Buffer.concat([typed("desc"), Buffer.from([0, 0, 0, 2, 65, 0]), Buffer.alloc(78)])],
    ["cprt", Buffer.concat([typed("text"), Buffer.from("-\0")])],
    ...Object.entries(colors).map(
      ([name, color]) => [name, Buffer.concat([typed("XYZ "), fixed(color)])] as const,
    ),
    ...["rTRC", "gTRC", "bTRC"].map((name) => [name, curve] as const),
  ];
  const table = Buffer.alloc(4 + 12 * tags.length);
  table.writeUInt32BE(tags.length);
  let offset = headLength + table.length;
  const parts = tags.map(([name, data], at) => {
    table.write(name, 4 + 12 * at, "latin1");
    table.writeUInt32BE(offset, 8 + 12 * at);
    table.writeUInt32BE(data.length, 12 + 12 * at);
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    offset += padded.length;
    return padded;
  });
  const head = Buffer.alloc(headLength);
  head.writeUInt32BE(offset);
  head.writeUInt32BE(0x02_10_00_00, 8);
  head.write("mntrRGB XYZ ", 12, "latin1");
  head.write("acsp", 36, "latin1");
  fixed(colors.wtpt).copy(head, 68);
  return Buffer.concat([head, table, ...parts]);
}

function typed(type: string): Buffer {
  return Buffer.from(`${type}\0\0\0\0`, "latin1");
}

/** ICC's s15Fixed16Number. */
function fixed(color: readonly number[]): Buffer {
  const bytes = Buffer.alloc(4 * color.length);
  color.forEach((value, at) => bytes.writeInt32BE(Math.round(value * 65_536), at * 4));
  return bytes;
}

/** A JPEG whose numbers are said to be of a profile's colors. */
export function withJpegProfile(jpeg: Uint8Array, profile: Uint8Array): Buffer {
  const name = Buffer.from("ICC_PROFILE\0\u0001\u0001", "latin1");
  const mark = Buffer.from([0xff, 0xe2, 0, 0]);
  mark.writeUInt16BE(2 + name.length + profile.length, 2);
  return Buffer.concat([jpeg.subarray(0, 2), mark, name, profile, jpeg.subarray(2)]);
}
