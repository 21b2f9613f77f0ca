import { expect, test } from "vitest";

import { hashToken, newToken } from "./link-tokens.server";

test("a link's secret is 256 bits, and the database keeps only its hash", () => {
  const { token, hash } = newToken();
  expect(Buffer.from(token, "base64url")).toHaveLength(32);
  expect(Buffer.from(hash, "base64url")).toHaveLength(32);
  expect(hash).toBe(hashToken(token));
  expect(hash).not.toBe(token);
});
