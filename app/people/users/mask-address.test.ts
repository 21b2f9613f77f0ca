import { expect, test } from "vitest";

import { maskAddress } from "./mask-address";

test.each([
  ["parent@example.com", "p•••@example.com"],
  ["p@example.com", "p•••@example.com"],
  ['"a@b"@example.com', '"•••@example.com'],
  ["@example.com", "•••"],
  ["no address", "•••"],
  ["", "•••"],
])("%s is shown as %s", (address, shown) => {
  expect(maskAddress(address)).toBe(shown);
});
