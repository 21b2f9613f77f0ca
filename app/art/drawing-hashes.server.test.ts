import sharp from "sharp";
import { expect, test } from "vitest";

import { testDrawing } from "~tests/support/test-drawings";

import { drawingHashes } from "./drawing-hashes.server";

/** Of how many bits two hashes may differ for the drawings to be called alike. */
const ALIKE_BITS = 7;

const bitsApart = (one: string, other: string) =>
  [...one].filter((bit, at) => bit !== other[at]).length;

test("a drawing keeps its hash at another size, with noise, and turned by a quarter", async () => {
  const [hash, quarter = "", , threeQuarters = ""] = await drawingHashes(await testDrawing());
  const larger = await testDrawing("jpeg", { size: 500 });
  expect(bitsApart(hash, (await drawingHashes(larger))[0])).toBeLessThanOrEqual(ALIKE_BITS);
  const turned = await sharp(larger).rotate(90).png().toBuffer();
  const [hashOfTurned] = await drawingHashes(turned);
  const nearest = Math.min(
    bitsApart(quarter, hashOfTurned),
    bitsApart(threeQuarters, hashOfTurned),
  );
  expect(nearest).toBeLessThanOrEqual(ALIKE_BITS);
});

test("other drawings are further away", async () => {
  const [[one], [other]] = await Promise.all([
    drawingHashes(await testDrawing("png", { index: 0, size: 400 })),
    drawingHashes(await testDrawing("png", { index: 5, size: 400 })),
  ]);
  expect(bitsApart(one, other)).toBeGreaterThan(ALIKE_BITS);
});
