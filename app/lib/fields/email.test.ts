import { expect, test } from "vitest";

import { emailField } from "./email";

test.each([
  ["  Zoe@Example.COM ", "zoe@example.com"],
  ["\u00a0zoe@example.com\u200b", "zoe@example.com"],
  ["zoe@\ufeffexample.com", "zoe@example.com"],
  ["zoe＠example.com", "zoe@example.com"],
  ["ｚｏｅ@example．com", "zoe@example.com"],
  ["zoe@bücher.example", "zoe@xn--bcher-kva.example"],
  ["zoe@BÜCHER.example", "zoe@xn--bcher-kva.example"],
  ["zoe@bu\u0308cher.example", "zoe@xn--bcher-kva.example"],
  ["zoe@xn--bcher-kva.example", "zoe@xn--bcher-kva.example"],
  // A joiner is part of a Persian word, and of a Sinhala one.
  ["zoe@نامه\u200cای.example", "zoe@xn--mgba3gch31f060k.example"],
  ["zoe@ශ්\u200dරී.example", "zoe@xn--10cl1a0b660p.example"],
  ["zoe@例え。テスト", "zoe@xn--r8jz45g.xn--zckzah"],
])("%j is kept as %s", (typed, kept) => expect(emailField.parse(typed)).toBe(kept));

test.each([
  ["", "Email is required"],
  ["zoé@example.com", "Please enter a valid email address"],
  ["zoe@bücher", "Please enter a valid email address"],
  ["zoe@bü/cher.example", "Please enter a valid email address"],
  ["zoe@bü%63cher.example", "Please enter a valid email address"],
  ["zoe@bücher.example:80", "Please enter a valid email address"],
  ["zoe@bü\u200dcher.example", "Please enter a valid email address"],
  ["zoe@bü cher.example", "Please enter a valid email address"],
  [`${"a".repeat(240)}@bücher.example`, "Email address is too long"],
])("%j is refused: %s", (typed, message) => {
  expect(emailField.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([
    message,
  ]);
});
