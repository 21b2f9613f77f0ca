import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, test } from "vitest";

import { opening, SealBroken, sealing } from "./seal";

const key = randomBytes(32);
const CHUNK = 64 * 1024;
const SEALED = CHUNK + 16;
const HEADER = 40;

/** In pieces that fit no chunk. */
function* inPieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 10_007) yield bytes.subarray(at, at + 10_007);
}

const seal = (plain: Buffer, name = "tables/users") =>
  buffer(Readable.from(inPieces(plain)).pipe(sealing(key, name)));

async function open(sealed: Buffer, { by = key, name = "tables/users" } = {}): Promise<Buffer> {
  const stream = opening(by, name);
  stream.end(sealed);
  return buffer(stream);
}

test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
  "%i bytes come back as they were",
  async (length) => {
    const plain = randomBytes(length);
    const sealed = await seal(plain);
    expect(await open(sealed)).toEqual(plain);
    if (length >= 16) expect(sealed.includes(plain.subarray(0, 64))).toBe(false);
  },
);

test("the same bytes never look the same twice", async () => {
  const plain = Buffer.alloc(100);
  expect((await seal(plain)).equals(await seal(plain))).toBe(false);
});

test("another key, another entry, and any changed byte are noticed", async () => {
  const sealed = await seal(randomBytes(100_000));
  await expect(open(sealed, { by: randomBytes(32) })).rejects.toThrow(SealBroken);
  await expect(open(sealed, { name: "tables/orders" })).rejects.toThrow(SealBroken);
  for (const at of [0, 10, HEADER, HEADER + 5_000, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(open(changed), `byte ${at}`).rejects.toThrow(SealBroken);
  }
});

test("a piece cut off, moved, repeated or added is noticed", async () => {
  const sealed = await seal(randomBytes(3 * CHUNK));
  const header = sealed.subarray(0, HEADER);
  const [one, two, three] = [0, 1, 2].map((at) =>
    sealed.subarray(HEADER + at * SEALED, HEADER + (at + 1) * SEALED),
  ) as [Buffer, Buffer, Buffer];
  for (const parts of [
    [one, two],
    [one],
    [],
    [two, one, three],
    [one, one, three],
    [one, two, three, three],
  ])
    await expect(open(Buffer.concat([header, ...parts]))).rejects.toThrow(SealBroken);
  await expect(open(header.subarray(0, 20))).rejects.toThrow(SealBroken);
  expect((await open(Buffer.concat([header, one, two, three]))).length).toBe(3 * CHUNK);
});
