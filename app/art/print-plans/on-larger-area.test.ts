import sharp from "sharp";
import { expect, test } from "vitest";

import { onLargerArea } from "./on-larger-area.server";

test("a print file keeps its size and lies at the upper edge, in the middle", async () => {
  const ink = { r: 20, g: 30, b: 40, alpha: 1 };
  const file = await sharp({ create: { width: 30, height: 20, channels: 4, background: ink } })
    .withMetadata({ density: 254 })
    .png()
    .toBuffer();
  const areas = { from: { width: 3, height: 2 }, to: { width: 4.1, height: 5 } };
  const larger = await onLargerArea(file, areas);
  expect(await sharp(larger).metadata()).toMatchObject({ width: 41, height: 50, density: 254 });
  const { info } = await sharp(larger).trim().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([30, 20]);
  expect([-(info.trimOffsetLeft ?? 0), -(info.trimOffsetTop ?? 0)].map(Math.abs)).toEqual([5, 0]);
});
