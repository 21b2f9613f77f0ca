import { crc32, deflateSync, constants as zlib } from "node:zlib";

type IndexedPicture = {
  width: number;
  height: number;
  /** One palette index per pixel, row by row. */
  indexes: Uint8Array;
  /** Up to 256 colors as [red, green, blue, alpha], each 0 to 255. */
  palette: ReadonlyArray<readonly [number, number, number, number]>;
};

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/**
 * Writes a palette PNG with exactly these colors; sharp would compute a palette of its own, slowly.
 */
export function encodeIndexedPng(picture: IndexedPicture): Buffer {
  const { width, height, indexes, palette } = picture;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows.set(indexes.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  }
  const colors = Buffer.from(palette.flatMap(([red, green, blue]) => [red, green, blue]));
  const alphas = Buffer.from(palette.map((color) => color[3]));
  const body = deflateSync(rows, { level: 1, strategy: zlib.Z_RLE });
  const chunks = [chunk("IHDR", header), chunk("PLTE", colors)];
  if (alphas.some((alpha) => alpha < 255)) chunks.push(chunk("tRNS", alphas));
  return Buffer.concat([signature, ...chunks, chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]);
}

function chunk(type: string, data: Buffer): Buffer {
  const framed = Buffer.alloc(data.length + 12);
  framed.writeUInt32BE(data.length, 0);
  framed.write(type, 4, "latin1");
  framed.set(data, 8);
  framed.writeUInt32BE(crc32(framed.subarray(4, data.length + 8)), data.length + 8);
  return framed;
}
