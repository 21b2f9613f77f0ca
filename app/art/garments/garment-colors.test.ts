import { describe, expect, test } from "vitest";
import { garmentColor, garmentColors } from "./garment-colors";

describe("garment colors", () => {
  test("are the twelve of the variant editor, in its order", () => {
    expect(garmentColors.map(({ name }) => name).join(", ")).toBe(
      "Black, White, Navy, Gray, Red, Green, Blue, Purple, Yellow, Orange, Pink, Brown",
    );
    for (const { hex } of garmentColors) expect(hex).toMatch(/^#[0-9a-f]{6}$/);
  });

  test("know which cloth needs light ink", () => {
    const dark = garmentColors.filter(({ isDark }) => isDark).map(({ name }) => name);
    expect(dark).toEqual(["Black", "Navy", "Red", "Green", "Blue", "Purple", "Brown"]);
  });

  test.each([
    ["navy", "#222d47", true],
    [" Black ", "#212023", true],
    ["#0A7", "#00aa77", false],
    ["#1B2C3D", "#1b2c3d", true],
    ["Heather Navy", "#222d47", true],
    ["Maroon", "#5f2129", true],
    ["", "#ece3d0", false],
    ["Grandma's curtains", "#ece3d0", false],
    ["<script>", "#ece3d0", false],
  ])("understand %j", (name, hex, isDark) => {
    expect(garmentColor(name)).toMatchObject({ hex, isDark });
  });

  test("lighten and darken a known color as its name says", () => {
    expect(garmentColor("Light Blue").isDark).toBe(false);
    expect(garmentColor("Dark Orange").isDark).toBe(true);
    expect(garmentColor("Heather Navy").heather).toBe(1);
  });
});
