import { describe, expect, test } from "vitest";
import { garmentColor, garmentColors } from "./garment-colors";
import { clothTones } from "./garment-tones";

function tone(name: string, step: number): [number, number, number] {
  const at = step * 3;
  const [red = 0, green = 0, blue = 0] = clothTones(garmentColor(name).hex).subarray(at, at + 3);
  return [red, green, blue];
}

/** Degrees on the color wheel. */
function hue([red, green, blue]: readonly [number, number, number]): number {
  const angle = Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue);
  return (angle * 180) / Math.PI;
}

describe("cloth tones", () => {
  test("a fold in yellow cloth is a deeper, warmer yellow, never olive or gray", () => {
    const [red, green, blue] = tone("Yellow", 84);
    expect(hue([red, green, blue])).toBeLessThan(hue(tone("Yellow", 128)));
    expect(hue([red, green, blue])).toBeGreaterThan(36);
    expect((red - blue) / red).toBeGreaterThan(0.7);
    expect(red).toBeGreaterThan(195);
  });

  test("folds stay pale on white cloth, and without a tint", () => {
    const [red, green, blue] = tone("White", 84);
    expect(Math.min(red, green, blue)).toBeGreaterThan(185);
    expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThan(8);
  });

  test("even light shows the swatch, and more light is never darker", () => {
    for (const { name, hex } of garmentColors) {
      const tones = clothTones(hex);
      const even = tone(name, 128).map((value) => value.toString(16).padStart(2, "0"));
      expect(`#${even.join("")}`).toBe(hex);
      for (let at = 3; at < tones.length; at += 1) {
        expect(tones[at] ?? 0).toBeGreaterThanOrEqual((tones[at - 3] ?? 0) - 1);
      }
    }
  });
});
