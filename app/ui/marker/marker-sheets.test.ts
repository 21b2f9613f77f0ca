import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { photoHintNames } from "./photo-hint";
import { scribbleNames } from "./scribble";

test.each([
  ["scribbles", scribbleNames],
  ["photo-hints", photoHintNames],
])("the sheet of %s has every drawing, and no other", (file, names) => {
  const sheet = readFileSync(`app/ui/marker/${file}.svg`, "utf8");
  const drawn = [...sheet.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...names]);
});
