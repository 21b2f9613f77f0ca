import { expect, test } from "vitest";

import { pictureFormats, pictureWidths } from "~/lib/picture-sizes";

import { parseDerivativeName } from "./derivative-name";

test("every offered width and format is understood", () => {
  for (const width of pictureWidths) {
    for (const format of pictureFormats) {
      expect(parseDerivativeName(`${width}.${format}`)).toEqual({ width, format });
    }
  }
});

test.each([
  "641.avif",
  "0640.avif",
  "640.png",
  "640.avif.",
  "640",
  ".avif",
  "640.AVIF",
  "-640.avif",
  "1e3.webp",
  "640.toString",
  "../640.avif",
  "640.avif\n",
  "99999.webp",
  "",
])("%j is no derivative", (file) => {
  expect(parseDerivativeName(file)).toBeNull();
});
