import { expect, test } from "vitest";

import { redactPersonalData, redactVariableParts } from "./redact-personal-data";

test.each([
  ["550 5.1.1 <kit@inkling.test> no such user", "550 5.1.1 <…> no such user"],
  ["for kit%40inkling.test&x", "for …&x"],
  ["from 203.0.113.7:5123 it came", "from … it came"],
  ["from 2001:db8::1:5 it came", "from … it came"],
  ["call (503) 555-0100 or +49 30 1234567", "call … or …"],
  ["fetch https://shop.example/orders/INK-1?key=abc failed", "fetch https://shop.example/… failed"],
  ["connect postgres://ada:pass@db.example/shop", "connect postgres://db.example/…"],
  [`invalid value "Kit Kidd" for 'name of child'`, "invalid value … for …"],
  ["token eyJhbGciOiJIUzI1NiJ9abcdef123 refused", "token … refused"],
  ["key sk_live_51Nabcdefghijk012345", "key …"],
])("%s", (text, plain) => expect(redactPersonalData(text)).toBe(plain));

test.each([
  "Cannot read properties of undefined (reading 'shippingAddress')",
  "design 7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11 is gone",
  "event evt_1NabcdefghijkLMNOP012345 refused",
  "took 1500 ms of 3000",
  "it isn't there, and wasn't",
])("%s stays as it is", (text) => expect(redactPersonalData(text)).toBe(text));

test.each([
  ["design 7f1de6b2-3c8f-4a38-9a3e-0d0c8e1b2f11 is gone", "design … is gone"],
  ["order 123456 of 97000", "order … of …"],
  ["born 2017-05-05, 12 of 13", "born …, 12 of 13"],
])("%s is grouped as %s", (text, plain) => expect(redactVariableParts(text)).toBe(plain));
