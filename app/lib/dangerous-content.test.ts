import { expect, test } from "vitest";

import { hasDangerousContent } from "./dangerous-content";

test.each([
  "<script>alert(1)</script>",
  "< SCRIPT src=x>",
  "</script>",
  "<iframe src=a>",
  "javascript:alert(1)",
  "JavaScript :x",
  "<b onclick=x>",
  "<b onwheel=x>",
  "<p ONMOUSEOVER = 'x'>",
  "x onerror=alert(1)",
  "<img src=x>",
  "<svg/onload=alert(1)>",
  "data:text/html,x",
  "< / svg",
  "1 < 2 <b <i onclick=x>",
])("%j is refused", (text) => expect(hasDangerousContent(text)).toBe(true));

test.each([
  "My dragon",
  "I <3 cats",
  "1 < 2 > 0",
  'Tom & Jerry\'s "boat"',
  "only = one",
  "onion=yum",
  "learning javascript",
  "Script for a play",
  "O'Brien-Smith",
  "a <- b",
  "Prescription: rest",
])("%j is fine", (text) => expect(hasDangerousContent(text)).toBe(false));

test.each([
  ["<", ""],
  ["< ", ""],
  ["<on", ""],
  [" ", "<"],
])("a very long text of %j is read at once", (sign, start) => {
  expect(hasDangerousContent(start + sign.repeat(200_000))).toBe(false);
});
