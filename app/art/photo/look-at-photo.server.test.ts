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
