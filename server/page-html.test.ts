import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { LATER, WAITS } from "~/client/page-attributes";

import { putOffScripts, withHashedScripts } from "./page-html";

test("only scripts that carry this rendering's nonce are allowed, each by its own hash", () => {
  const code = "window.ours = 1;";
  const page = [
    `<script nonce="abc+/=">${code}</script>`,
    "<script>window.injected = 1;</script>",
    '<script nonce="guess">window.guessed = 1;</script>',
    '<script nonce="abc+/=" type="module" src="/assets/a.js"></script>',
  ].join("");
  const { parts, scriptSources } = withHashedScripts(page, "abc+/=");
  const html = parts.join("");
  expect(scriptSources).toEqual([`'sha256-${createHash("sha256").update(code).digest("base64")}'`]);
  expect(html).not.toContain("abc+/=");
  expect(html).toContain("window.injected");
});

test("a page that waits for someone gets no scripts but the entry, and any other page stays as it is", () => {
  const page = (root: string) =>
    [
      `<!DOCTYPE html><html lang="en"${root}><head><link rel="modulepreload" href="/assets/a.js"/></head>`,
      '<body><script nonce="abc+/=">window.first = 1;</script>',
      '<script nonce="abc+/=" type="module" async="">import * as route0 from "/assets/a.js";\n\nimport("/assets/entry.js");</script>',
      "</body></html>",
    ].join("");
  expect(putOffScripts(page(""))).toBe(page(""));
  const html = putOffScripts(page(` ${WAITS}=""`));
  expect(html).not.toContain("modulepreload");
  expect(html).toContain(`<link rel="${LATER}" href="/assets/a.js"/>`);
  expect(html).toContain(`<script nonce="abc+/=" type="${LATER}">import * as route0`);
  expect(html.match(/<script[^>]* type="module"[^>]*>/g)).toEqual([
    '<script nonce="abc+/=" type="module" async src="/assets/entry.js">',
  ]);
});
