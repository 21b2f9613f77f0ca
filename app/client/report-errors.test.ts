import { expect, test } from "vitest";

import { isOurs } from "./report-errors";

const origin = "https://shop.example";

const stacks: [whose: string, message: string, stack: string, isOurs: boolean][] = [
  [
    "ours in Chromium",
    "no",
    `TypeError: no\n    at choose (${origin}/assets/react-12345678.js:1:2)`,
    true,
  ],
  ["ours in Firefox", "no", `choose@${origin}/assets/react-12345678.js:1:2\n`, true],
  [
    "ours in Safari",
    "no",
    `choose@${origin}/assets/react-12345678.js:1:2\nforEach@[native code]`,
    true,
  ],
  [
    "ours below the browser's own",
    "no",
    `TypeError: no\n    at Array.map (<anonymous>)\n    at choose (${origin}/assets/react-12345678.js:1:2)`,
    true,
  ],
  [
    "ours in development",
    "no",
    `TypeError: no\n    at choose (${origin}/app/ui/choices.tsx?t=17:1:2)`,
    true,
  ],
  [
    "Chromium's extensions",
    "no",
    "TypeError: no\n    at chrome-extension://abcdef/content.js:1:2",
    false,
  ],
  [
    "an extension called by us",
    "no",
    `TypeError: no\n    at window.fetch (chrome-extension://abcdef/inject.js:1:2)\n    at choose (${origin}/assets/react-12345678.js:1:2)`,
    false,
  ],
  ["Firefox' extensions", "no", "scan@moz-extension://abcdef/content.js:1:2\n", false],
  ["Safari's extensions", "no", "scan@safari-web-extension://ABCDEF/content.js:1:2\n", false],
  ["Safari's hidden ones", "no", "scan@webkit-masked-url://hidden/:1:2\n", false],
  [
    "a script put into the page",
    "no",
    `TypeError: no\n    at ${origin}/store/noisy-bear:12:3`,
    false,
  ],
  [
    "a text that was run",
    "no",
    "TypeError: no\n    at <anonymous>:3:7\n    at eval (<anonymous>)",
    false,
  ],
  [
    "a text that was run and calls us",
    "no",
    `TypeError: no\n    at <anonymous>:3:7\n    at choose (${origin}/assets/react-12345678.js:1:2)`,
    false,
  ],
  ["another site", "no", "TypeError: no\n    at https://coupons.example/find.js:1:2", false],
  [
    "another site that names ours",
    `${origin}/assets/a.js:1 failed`,
    `Error: ${origin}/assets/a.js:1 failed\n    at https://coupons.example/find.js:1:2`,
    false,
  ],
  ["nobody's", "no", "", false],
];

test.each(stacks)("an error of %s", (_, message, stack, expected) => {
  expect(isOurs({ name: "TypeError", message, stack }, origin)).toBe(expected);
});
