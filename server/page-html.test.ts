import { createHash } from "node:crypto";
import { expect, test } from "vitest";

import { withHashedScripts } from "./page-html";

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
