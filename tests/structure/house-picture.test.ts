import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

import { housePicture } from "../../scripts/house-picture.ts";

const svg = readFileSync("docs/house.svg", "utf8");

test("the picture of the house is the one that scripts/draw-house.ts draws", () => {
  expect(svg === housePicture()).toBe(true);
});

test("every folder of the app and every feature is in it, and nothing else", () => {
  const folders = globSync("app/{*,features/*,routes/*,integrations/*}", { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => `${parentPath.slice(parentPath.indexOf("app"))}/${name}`);
  const drawn = [...svg.matchAll(/data-folder="([^"]+)">([^<]+)</g)];
  expect(drawn.map(([, folder = ""]) => folder).toSorted()).toEqual(
    ["server", ...folders].toSorted(),
  );
  for (const [, folder, name] of drawn) expect(name).toBe(folder?.split("/").at(-1));
});

test("each step of an order's way names a file that exists", () => {
  const files = [...svg.matchAll(/data-file="([^"]+)">([^<]+)</g)];
  expect(files).toHaveLength(10);
  expect(
    files.filter(([, file, shown]) => !existsSync(file ?? "") || file !== `app/${shown}`),
  ).toEqual([]);
});
