import { expect, test } from "vitest";

import { garmentColor } from "~/art/garments/garment-colors";
import type { PrintFinding } from "~/art/photo/print-check";
import type { ArtVersion } from "~/schema/art-versions";

import { defaultMockupChoices } from "./default-mockups";

function colors(
  artVersion: ArtVersion,
  soldOut: readonly string[],
  findings: readonly PrintFinding[] = [],
) {
  return defaultMockupChoices({ artVersion, findings }, soldOut).map(
    ({ garmentColor }) => garmentColor,
  );
}

test("four shirts in different colors; colored art has gray instead of red", () => {
  expect(colors("black", [])).toEqual(["White", "Black", "Red", "Navy"]);
  expect(colors("colors", [])).toEqual(["White", "Black", "Gray", "Navy"]);
});

test("white ink is offered on dark cloth alone, unless it is printed in black", () => {
  for (const soldOut of [[], ["black", "navy"]]) {
    const cloths = colors("colors", soldOut, ["white-ink"]);
    expect(new Set(cloths).size).toBe(4);
    expect(cloths.filter((name) => !garmentColor(name).isDark)).toEqual([]);
  }
  expect(colors("black", [], ["white-ink"])).toEqual(colors("black", []));
});

test("a color that is sold out gives way to one that is not among the four", () => {
  const changed = colors("black", ["black", "navy"]);
  expect(changed[0]).toBe("White");
  expect(changed[2]).toBe("Red");
  expect(new Set(changed).size).toBe(4);
  expect(changed).not.toContain("Black");
  expect(changed).not.toContain("Navy");
});
