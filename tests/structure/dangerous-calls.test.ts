import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const sources = globSync("{app,server}/**/*.{ts,tsx}")
  .filter((file) => !/\.(test|bench)\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();

test("no text becomes code, and no process runs a command", () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(filesWith(/\beval\(|new Function\(|"node:child_process"/)).toEqual([]);
  expect(filesWith(/"node:vm"/)).toEqual([
    // The library that counts faces, from its own package, in a context without anything of ours.
    "app/art/pictures/count-faces.server.ts",
    // One constant word: the collector of garbage.
    "server/picture-worker.ts",
  ]);
});

test("text reaches a page as text: markup comes from constants, escaped JSON and React itself alone", () => {
  expect(filesWith(/innerHTML =|insertAdjacentHTML|document\.write\(/)).toEqual([]);
  expect(filesWith(/dangerouslySetInnerHTML/)).toEqual([
    // Escaped JSON, and a script of our own.
    "app/islands.tsx",
    "app/public-scripts.tsx",
    // Rows that the server has rendered, out of a page of ours.
    "app/ui/lists/html-rows.tsx",
  ]);
});

test("nothing that must not be guessed comes from Math.random", () => {
  expect(filesWith(/Math\.random\(/)).toEqual([
    // The end of a product's address.
    "app/catalog/publish/free-slug.server.ts",
  ]);
});

test("hashes and ciphers are SHA-256 and AES-256-GCM", () => {
  const named = sources.flatMap(({ text }) =>
    [
      ...text.matchAll(
        /(?:createHash|createHmac|hkdfSync|createCipheriv|createDecipheriv)\(\s*"([^"]+)"/g,
      ),
    ].map(([, name = ""]) => name),
  );
  expect(named.length).toBeGreaterThan(20);
  expect([...new Set(named)].toSorted()).toEqual(["aes-256-gcm", "sha256"]);
});

test("certificates are always checked", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|ignoreTLS/)).toEqual([]);
});
