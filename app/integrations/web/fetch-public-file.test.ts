import { expect, test } from "vitest";

import { allowedUrl, fetchPublicFile } from "./fetch-public-file.server";

test.each([
  "http://example.com/a.png",
  "ftp://example.com/a.png",
  "file:///etc/passwd",
  "https://user:secret@example.com/a.png",
  "https://example.com:8443/a.png",
  "https://127.0.0.1/a.png",
  "https://[::1]/a.png",
  "https://169.254.169.254/latest/meta-data",
  "https://0x7f000001/a.png",
  "https://2130706433/a.png",
  "not a url",
])("%s may not be fetched", (url) => {
  expect(allowedUrl(url)).toBeNull();
});

test("a public https URL may be fetched", () => {
  expect(allowedUrl("https://example.com/a.png")?.href).toBe("https://example.com/a.png");
});

test("a name that resolves to this machine is refused before any connection", async () => {
  expect(await fetchPublicFile("https://localhost/a.png", { maxBytes: 1000 })).toEqual({
    ok: false,
    reason: "not-allowed",
  });
});
