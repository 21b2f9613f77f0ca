import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

import { sfntFromWoff } from "./sfnt-from-woff.server";

const font = "@fontsource/figtree/files/figtree-latin-400-normal.woff";
const file = createRequire(import.meta.url).resolve(font);

/** OpenType: the sum of a table's 32-bit words. */
function checksumOf(table: Buffer): number {
  const words = Array.from({ length: table.length / 4 }, (_, at) => table.readUInt32BE(at * 4));
  return words.reduce((sum, word) => (sum + word) % 2 ** 32, 0);
}

test("a font's tables follow each other, each with its length and checksum", async () => {
  const woff = await readFile(file);
  const sfnt = sfntFromWoff(woff);
  const count = sfnt.readUInt16BE(4);
  expect(count).toBe(woff.readUInt16BE(12));
  expect(sfnt.readUInt32BE(0)).toBe(woff.readUInt32BE(4));
  expect(sfnt.length).toBe(woff.readUInt32BE(16));
  let next = 12 + 16 * count;
  for (let table = 0; table < count; table += 1) {
    const at = 12 + 16 * table;
    const tag = sfnt.toString("latin1", at, at + 4);
    const [checksum, offset, length] = [4, 8, 12].map((field) => sfnt.readUInt32BE(at + field));
    expect(tag).toBe(woff.toString("latin1", 44 + 20 * table, 48 + 20 * table));
    expect(offset).toBe(next);
    const padded = Math.ceil((length ?? 0) / 4) * 4;
    const content = Buffer.from(sfnt.subarray(next, next + padded));
    // The whole font's checksum stands in this table and does not count.
    if (tag === "head") content.writeUInt32BE(0, 8);
    expect(checksumOf(content), tag).toBe(checksum);
    next += padded;
  }
  expect(next).toBe(sfnt.length);
});

test("readers that search by halves find their bounds in the header", async () => {
  const sfnt = sfntFromWoff(await readFile(file));
  const [count, range, power, rest] = [4, 6, 8, 10].map((at) => sfnt.readUInt16BE(at));
  const largest = [1, 2, 4, 8, 16, 32].findLast((size) => size <= (count ?? 0)) ?? 0;
  expect(range).toBe(largest * 16);
  expect(2 ** (power ?? 0)).toBe(largest);
  expect(rest).toBe((count ?? 0) * 16 - (range ?? 0));
});
