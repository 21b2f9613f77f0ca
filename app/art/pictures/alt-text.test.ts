import { expect, test } from "vitest";

import { altTextAfter } from "./alt-text";

test.each([
  ["Fox", null, "Owl"],
  ["", null, "Owl"],
  ["Fox on a T-shirt", null, "Owl on a T-shirt"],
  ["Fox on a T-shirt", "White", "Owl on a white T-shirt"],
  ["Fox on a navy T-shirt", "Navy", "Owl on a navy T-shirt"],
  ["Fox, the drawing in black marker", null, "Owl, the drawing in black marker"],
  ["Fox, the drawing", null, "Owl, the drawing"],
  ["Fox on a navy T-shirt", null, "Fox on a navy T-shirt"],
  ["A fox that naps under a tree", "Navy", "A fox that naps under a tree"],
])("%j (%s) is %j after a new title: an admin's own text stays", (altText, color, after) => {
  expect(altTextAfter({ altText, color }, { before: "Fox", after: "Owl" })).toBe(after);
});
