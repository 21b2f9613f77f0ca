import { expect, test } from "vitest";

import { shortAddress } from "./short-address";

test.each([
  ["https://shop.example", "shop.example"],
  ["https://shop.example/payment-setup", "shop.example/payment-setup"],
  ["https://shop.example/verify-email?token=abc123", "shop.example/verify-email…"],
  ["https://shop.example/account#mails", "shop.example/account…"],
  [
    "https://shop.example/parent-consent/0123456789abcdef0123456789abcdef",
    "shop.example/parent-consent…",
  ],
  ["http://localhost:3000/orders/INK-1?sign=a", "localhost:3000/orders/INK-1…"],
])("%s reads as %s", (href, short) => {
  expect(shortAddress(href)).toBe(short);
  expect(short.length).toBeLessThanOrEqual(36);
});
