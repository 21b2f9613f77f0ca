import sharp from "sharp";
import { expect, test } from "vitest";

import { testDatabase } from "~tests/support/test-database";
import { makeProduct } from "~tests/support/factories/products";
import { memoryFiles } from "~tests/support/memory-files";

import { featuredProducts } from "./product-lists.server";
import { preparePictures } from "./prepare-pictures.server";

const database = testDatabase();

const shirt = sharp({ create: { width: 64, height: 64, channels: 3, background: "#fd0" } })
  .png()
  .toBuffer();

const running = new AbortController().signal;
const fail = (pictureId: string, error: unknown) => {
  throw new Error(`${pictureId} was not prepared`, { cause: error });
};

async function sixShirts() {
  const files = memoryFiles();
  for (let shirts = 0; shirts < 6; shirts++) await makeProduct(database.db);
  const listed = await featuredProducts(database.db, 24);
  const ids = listed.flatMap(({ pictureId }) => pictureId ?? []);
  expect(ids).toHaveLength(6);
  // The file of one of them was lost.
  for (const id of ids.slice(1)) await files.put(`test/${id}.png`, await shirt, "image/png");
  return { files, ids };
}

test("the five shirts at the top of the home page are also made in large sizes, the others as cards; a lost file stops nothing", async () => {
  const { files, ids } = await sixShirts();
  expect(await preparePictures({ db: database.db, files }, running, fail)).toBe(4 * 5 + 1 * 3);
  const made = files.keys().filter((key) => key.startsWith("derivatives/"));
  expect(made).toHaveLength(4 * 5 + 1 * 3);
  const widthsOf = (id = "none") =>
    made.flatMap((key) => (key.includes(id) ? Number(/(\d+)\.avif$/.exec(key)?.[1]) : []));
  expect(widthsOf(ids[1]).toSorted((a, b) => a - b)).toEqual([320, 480, 640, 960, 1280]);
  expect(widthsOf(ids[5]).toSorted((a, b) => a - b)).toEqual([320, 480, 640]);
  expect(made.some((key) => key.includes(ids[0] ?? "none"))).toBe(false);
});

test("a stopping server starts no other picture", async () => {
  const { files } = await sixShirts();
  const stopping = AbortSignal.abort();
  expect(await preparePictures({ db: database.db, files }, stopping, fail)).toBe(0);
  expect(files.keys().some((key) => key.startsWith("derivatives/"))).toBe(false);
});

test("a picture that cannot be made is told of, and all others are made", async () => {
  const { files, ids } = await sixShirts();
  await files.put(`test/${ids[0]}.png`, Buffer.from("no picture at all"), "image/png");
  const troubles: string[] = [];
  const made = await preparePictures({ db: database.db, files }, running, (id) =>
    troubles.push(id),
  );
  expect(troubles).toEqual([ids[0]]);
  expect(made).toBe(4 * 5 + 1 * 3);
});
