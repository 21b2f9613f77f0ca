import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const files = globSync("{app,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

/** Reads another server's status, or is a title of the error page. */
const isRead = /(status|statusCode) === 429|^\s*(429: \{ title|503: \w+Copy,)/;

test("429 and 503 are sent through lib/retry-later.ts, so that none lacks Retry-After", () => {
  const lines = files.flatMap(({ file, text }) =>
    text
      .split("\n")
      .filter((line) => /\b(429|503)\b/.test(line) && !/^\s*(\*|\/[/*])/.test(line))
      .map((line) => ({ file, line })),
  );
  const sent = lines.filter(({ line }) => !isRead.test(line));
  expect(sent.filter(({ line }) => /retryLater\((429|503), /.test(line)).length).toBeGreaterThan(8);
  expect(
    sent.filter(
      ({ file, line }) =>
        file !== "app/lib/retry-later.ts" && !/retryLater\((429|503), /.test(line),
    ),
  ).toEqual([]);
});

test("the header is written nowhere else", () => {
  const written = files.filter(({ text }) => text.includes('"Retry-After"'));
  expect(written.map(({ file }) => file).toSorted()).toEqual([
    "app/lib/retry-after.ts",
    "server/retry-after.ts",
  ]);
});
