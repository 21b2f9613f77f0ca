import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { photoHintNames } from "./photo-hint";
import { scribbleNames } from "./scribble";

test.each([
  ["scribbles", scribbleNames],
  ["scribbles-drawn", scribbleNames],
  ["photo-hints", photoHintNames],
])("the sheet of %s has every drawing, and no other", (file, names) => {
  const sheet = readFileSync(`app/ui/marker/${file}.svg`, "utf8");
  const drawn = [...sheet.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...names]);
});

test("a scribble that draws itself is drawn without lifting the pen at a corner", () => {
  const strokes = readFileSync("app/ui/marker/scribbles-drawn.svg", "utf8").match(/ d="[^"]+"/g);
  expect(strokes?.length).toBeGreaterThan(scribbleNames.length);
  for (const stroke of strokes ?? []) expect(stroke.match(/M/g)).toHaveLength(1);
});
