import { readdirSync, readFileSync, statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

import { cutFonts } from "../../scripts/fonts/font-cuts.ts";

const folder = fileURLToPath(new URL("../../app/ui/fonts/", import.meta.url));
/** What a page in English loads at most. */
const MOST_KILOBYTES = 55;

test("the fonts are cut as the style says, and all of them are used", async () => {
  const cuts = await cutFonts();
  const files = readdirSync(folder).filter((file) => file.endsWith(".woff2"));
  expect(cuts.map(({ path }) => path).toSorted()).toEqual(
    files.map((file) => folder + file).toSorted(),
  );
  for (const { path, font } of cuts) expect(font.equals(readFileSync(path)), path).toBe(true);
});

test("the letters of nearly every text are few kilobytes", () => {
  const bytes = ["headings", "text", "marker"].map(
    (name) => statSync(`${folder}${name}.woff2`).size,
  );
  expect(bytes.reduce((sum, one) => sum + one, 0) / 1024).toBeLessThan(MOST_KILOBYTES);
});
