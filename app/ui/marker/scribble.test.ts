import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { scribbleNames } from "./scribble";

test("the sheet has every drawing, and no other", () => {
  const sheet = readFileSync("app/ui/marker/scribbles.svg", "utf8");
  const drawn = [...sheet.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
  expect(drawn).toEqual([...scribbleNames]);
});
