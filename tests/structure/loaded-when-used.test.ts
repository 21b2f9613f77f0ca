import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Libraries that only some requests, or some configurations, use; together they take over 80 MB. */
const rarelyUsed = [
  "stripe",
  "flydrive/drivers/s3",
  "nodemailer",
  "pdfkit",
  "fontkit",
  "tesseract.js",
];

test("no file loads at start what only some requests use", () => {
  const found = globSync("{app,server,scripts}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .flatMap((file) =>
      rarelyUsed
        .filter((name) => isImported(readFileSync(file, "utf8"), name))
        .map((name) => `${file}: ${name}`),
    );
  expect(found).toEqual([]);
});

test("an import of values is told from one of types, and from a later one", () => {
  expect(isImported('import Stripe from "stripe";', "stripe")).toBe(true);
  expect(isImported('import {\n  a,\n} from "stripe";', "stripe")).toBe(true);
  expect(isImported('import type Stripe from "stripe";', "stripe")).toBe(false);
  expect(isImported('const one = await import("stripe");', "stripe")).toBe(false);
});

function isImported(source: string, name: string): boolean {
  return [...source.matchAll(/^import\s+(type\s)?[^;]*?from\s+"([^"]+)";/gm)].some(
    ([, type, from]) => !type && from === name,
  );
}
