import { expect, test } from "vitest";

import { hasHiddenCharacters, containsCardNumber } from "./shown-text-rules";

test.each([
  "a\u0000b",
  "a\u202eb",
  "a\u202ab",
  "a\u2066b\u2069",
  "a\u200eb",
  "a\u200fb",
  "a\u061cb",
  "a\u200bb",
  "a\u2060b",
  "\ufeffa",
  "a\u00adb",
  "a\u3164b",
  "a\u2028b",
  "a\u200db",
  "a\u200cb",
  "\u200d",
  "🦖\u200d",
  "🦖\u200da",
  "a\u200d🦖",
  "\u0645\u200c\u200c\u06cc",
  "a\u{e0067}\u{e007f}",
  "\u05d0\u202e\u05d1",
  "\u0627\u2067\u0628",
  "Rose\ufe0f",
  "a\ufe00b",
  "a\u{e0101}b",
  "a\u180bb",
  "a\u{1d173}b",
  "a\u{1bca0}b",
])("%j holds what no one sees", (text) => expect(hasHiddenCharacters(text)).toBe(true));

test.each([
  "a\nb\tc é Å ñ",
  "🦖 👩‍🚀 👨‍👩‍👧‍👦 🏳️‍🌈 🏴‍☠️ 🧑🏽‍🤝‍🧑🏻 ❤️‍🔥 🐈‍⬛ 1️⃣",
  "\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}",
  // Persian, Hindi, Sinhala, and an older way to write Malayalam.
  "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645",
  "\u0915\u094d\u200d\u0937 \u0915\u094d\u200c\u0937",
  "\u0dc1\u0dca\u200d\u0dbb\u0dd3",
  "\u0d05\u0d35\u0d28\u0d4d\u200d",
  // Forms of signs: a Japanese name, Mongolian, a mathematical sign, a check mark.
  "\u8fbb\u{e0101} \u1820\u180b \u2229\ufe00 \u2713\ufe0f \u270c\u{1f3fd}\ufe0f \u{1f575}\ufe0f\u200d\u2642\ufe0f",
  // A plain mark of direction where letters run from right to left.
  "\u05e9\u05dc\u05d5\u05dd!\u200f (C++\u200e)",
])("%j is what people type", (text) => expect(hasHiddenCharacters(text)).toBe(false));

test.each([
  "4242424242424242",
  "4242 4242 4242 4242",
  "Pay with 4242-4242-4242-4242 12/28 123, love",
  "5555\u20135555\u20135555\u20134444",
  "3782 822463 10005",
  "6011 1111\n1111 1117",
  "４２４２ ４２４２ ４２４２ ４２４２",
  "4242 4242 4242 4242 424",
  "No 12 4242 4242 4242 4242",
  "4222222222222",
  "4242_4242_4242_4242",
  "4242/4242/4242/4242",
  "4242, 4242, 4242, 4242",
  "4242 · 4242 · 4242 · 4242",
  "(4242)(4242)(4242)(4242)",
  "4242\n\n\n\n4242\n\n\n\n4242\n\n\n\n4242",
  "3782/822463/10005",
  "٤٢٤٢ ٤٢٤٢ ٤٢٤٢ ٤٢٤٢",
  "४२४२४२४२४२४२४२४२",
  "4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣4️⃣2️⃣",
])("%j holds a card's number", (text) => expect(containsCardNumber(text)).toBe(true));

test.each([
  "4242 4242 4242 4241",
  "Call 212-555-0143 or 212-555-0199",
  "2026-12-24 to 2026-12-26",
  "9400 1000 0000 0000 0000 00",
  "424242424242",
  "2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026",
  "12/24/2026, 12/25/2026",
  "(212) 555-0143, (212) 555-0199",
  "Happy 10th, from 5 of us!",
])("%j holds none", (text) => expect(containsCardNumber(text)).toBe(false));

test.each(["1 ", "12-", "1111/"])("a very long text of %j is read at once", (digits) => {
  expect(containsCardNumber(digits.repeat(20_000))).toBe(false);
});
