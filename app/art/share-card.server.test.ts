import sharp from "sharp";
import { expect, test } from "vitest";

import { composeShareCard } from "./share-card.server";

const plain = (background: string) =>
  sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();

/** The color in the middle of where the sheet lies, and beside it. */
async function colors(card: Uint8Array): Promise<string[]> {
  const image = sharp(card).removeAlpha();
  const at = async (left: number, top: number) => {
    const pixel = await image.clone().extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
    return [...pixel].map((part) => (part > 127 ? "1" : "0")).join("");
  };
  return [await at(1040, 470), await at(800, 200)];
}

const copy = { title: "Yeti", line: "drawn by Sam" };

test("the card is 1200 by 630 and shows the shirt, and on it the drawing", async () => {
  const [shirt, drawing] = [await plain("#ff0000"), await plain("#0000ff")];
  const card = await composeShareCard(copy, { shirt, drawing });
  const { width, height, format } = await sharp(card).metadata();
  expect([width, height, format]).toEqual([1200, 630, "png"]);
  expect(await colors(card)).toEqual(["001", "100"]);
  expect(await colors(await composeShareCard(copy, { shirt }))).toEqual(["100", "100"]);
});
