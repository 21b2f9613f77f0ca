import sharp from "sharp";
import { expect, test } from "vitest";

import { lookAtUpload } from "./look-at-photo.server";

const face = "M110,310a200,200,0,1,1,400,0a200,200,0,1,1,-400,0M220,380q90,80,180,0";

test.each([
  ["", []],
  ["<text x='250' y='300' font-size='60'>Hi</text>", ["our-letters"]],
  ["<text><textPath href='#p'>Hi</textPath></text>", ["left-out"]],
])(
  "what an SVG lost is a finding like any other: %s",
  { tags: ["sweep"] },
  async (inside, findings) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 620"><rect width="620" height="620" fill="#fff"/><path d="${face}" fill="none" stroke="#000" stroke-width="14"/>${inside}</svg>`;
    const { check, photo } = await lookAtUpload(Buffer.from(svg));
    expect(check.findings).toEqual(findings);
    expect(Object.keys(photo).toSorted()).toEqual(["bytes", "height", "mime", "width"]);
  },
);

test("of a moving picture only the first one is printed, and that is said", async () => {
  const frame = (left: number) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><rect width="200" height="200" fill="#fff"/><path d="M${left} 40l60 120" stroke="#000" stroke-width="14"/></svg>`,
      ),
    )
      .png()
      .toBuffer();
  const frames = [await frame(40), await frame(90)];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const still = await sharp(frames[0]).webp().toBuffer();
  expect((await lookAtUpload(moving)).check.findings).toContain("left-out");
  expect((await lookAtUpload(still)).check.findings).not.toContain("left-out");
});
