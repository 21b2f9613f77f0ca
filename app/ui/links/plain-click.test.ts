import { expect, test } from "vitest";

import { isPlainClick } from "~/ui/links/plain-click";

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false };

test.each([
  [{}, true],
  [{ button: 1 }, false],
  [{ metaKey: true }, false],
  [{ ctrlKey: true }, false],
  [{ shiftKey: true }, false],
])("%o is plain: %s", (keys, expected) => {
  expect(isPlainClick({ ...plain, ...keys })).toBe(expected);
});
