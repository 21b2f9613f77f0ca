import { expect, test } from "vitest";

import { defaultMockupChoices } from "./default-mockups";

const colors = (...args: Parameters<typeof defaultMockupChoices>) =>
  defaultMockupChoices(...args).map(({ garmentColor }) => garmentColor);

test("four shirts in different colors; colored art has gray instead of red", () => {
  expect(colors("black", [])).toEqual(["White", "Black", "Red", "Navy"]);
  expect(colors("colors", [])).toEqual(["White", "Black", "Gray", "Navy"]);
});

test("a color that is sold out gives way to one that is not among the four", () => {
  const changed = colors("black", ["black", "navy"]);
  expect(changed[0]).toBe("White");
  expect(changed[2]).toBe("Red");
  expect(new Set(changed).size).toBe(4);
  expect(changed).not.toContain("Black");
  expect(changed).not.toContain("Navy");
});
