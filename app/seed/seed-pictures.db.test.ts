import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { parseDerivativeName } from "~/art/pictures/derivative-name";
import { pictureDerivative } from "~/art/pictures/picture-derivative.server";
import { pictureFile } from "~/art/pictures/picture-file.server";
import { memoryFiles } from "~tests/support/memory-files";
import { testDatabase } from "~tests/support/test-database";

import { seedDemo, shippedPictures } from "./seed-demo.server";

const files = memoryFiles();
const database = testDatabase("once");
beforeAll(() => seedDemo({ db: database.db, files, now: () => new Date() }));

const shipped = Map.groupBy(shippedPictures(), (path) => path.split("/")[0] ?? "");
/** In so many cells a side encoders differ by next to nothing, and another line by a lot. */
const CELLS = 32;
const MOST_APART = 12;

const bytesOf = async (path: string) => (await files.get(`derivatives/${path}`)) ?? Buffer.of();

test("what ships is small, and served as it is, without a picture that is made", async () => {
  const paths = shippedPictures();
  expect(paths.length).toBeGreaterThan(20);
  let total = 0;
  for (const path of paths) {
    const [pictureId = ""] = path.split("/");
    const deps = { db: database.db, files };
    const served = await pictureDerivative(deps, pictureId, nameOf(path));
    expect(served?.bytes, path).toEqual(await bytesOf(path));
    total += served?.bytes.byteLength ?? 0;
  }
  expect(total).toBeLessThan(1_400 * 1024);
  expect(files.keys().some((key) => /^(drawings|inks|mockups)\//.test(key))).toBe(false);
});

describe.each([...shipped.keys()].map((id, at) => [at, id] as const))(
  "picture %i, %s",
  (at, pictureId) => {
    // Drawing all of them takes minutes: some drawings, and one shirt.
    const tags = at % 20 === 0 && at < 100 ? [] : ["sweep"];
    const name = "is what is drawn today: `node scripts/demo-pictures.ts` draws what ships anew";
    test(name, { tags }, async () => {
      const full = await pictureFile({ db: database.db, files }, pictureId);
      for (const path of shipped.get(pictureId) ?? []) {
        const { width } = nameOf(path);
        const bytes = await bytesOf(path);
        expect((await sharp(bytes).metadata()).width, path).toBe(width);
        const sized = await sharp(full?.bytes).resize(width).png().toBuffer();
        const [today, then] = [await cellsOf(sized), await cellsOf(bytes)];
        const apart = [...today].map((cell, at) => Math.abs(cell - (then[at] ?? 0)));
        expect(Math.max(...apart), path).toBeLessThan(MOST_APART);
      }
    });
  },
);

function nameOf(path: string) {
  const name = parseDerivativeName(path.split("/")[1] ?? "");
  if (!name) throw new Error(`No picture has this name: ${path}`);
  return name;
}

function cellsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).resize(CELLS, CELLS, { fit: "fill" }).removeAlpha().raw().toBuffer();
}
