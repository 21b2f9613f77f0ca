import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { garmentSizes } from "../garments/garment-sizes";
import { figures, figureScene } from "./figures";
import { printAreas } from "../garments/print-areas";
import { renderFigures } from "./render-figures.server";

/** A solid red print of the whole area of each cut: its size on the shirt can be measured. */
const red = { pixels: Uint8Array.from([255, 0, 0, 255]), width: 1, height: 1 };

describe("renderFigures", () => {
  test("shows the print at one scale on everyone, as wide and as high as it is printed", async () => {
    const width = 1120;
    const perInch = width / figureScene.width;
    const picture = await renderFigures({
      color: "White",
      art: { adult: red, youth: red },
      width,
      format: "png",
    });
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    expect(info.width).toBe(width);
    const isRed = (x: number, y: number) => {
      const at = (y * width + x) * 3;
      return (data[at] ?? 0) > 230 && (data[at + 1] ?? 0) < 40;
    };
    for (const person of figures) {
      const middle = Math.round(person.middle * perInch);
      const rows = Array.from({ length: info.height }, (_, y) => y).filter((y) => isRed(middle, y));
      const at = rows[Math.floor(rows.length / 2)] ?? 0;
      const reach = Math.round(7 * perInch);
      const across = Array.from({ length: 2 * reach }, (_, x) => middle - reach + x);
      const area = printAreas[garmentSizes[person.size].cut].front;
      expect(Math.abs(rows.length / perInch - area.height)).toBeLessThan(0.3);
      expect(
        Math.abs(across.filter((x) => isRed(x, at)).length / perInch - area.width),
      ).toBeLessThan(0.3);
    }
  });

  test("dresses everyone in the cloth's color, the same way every time", async () => {
    const spec = { color: "Green", art: { adult: null, youth: null }, width: 560 } as const;
    const once = await renderFigures(spec);
    expect((await renderFigures(spec)).equals(once)).toBe(true);
    const { data, info } = await sharp(once).raw().toBuffer({ resolveWithObject: true });
    const perInch = info.width / figureScene.width;
    for (const { middle, shirt } of figures) {
      const y = info.height - Math.round((figureScene.ground + shirt.neckHeight - 8) * perInch);
      const at = (y * info.width + Math.round(middle * perInch)) * 3;
      expect([...data.subarray(at, at + 3)].map((value) => Math.round(value / 16))).toEqual([
        2, 6, 5,
      ]);
    }
  });

  test("everyone is as tall as their mark says", () => {
    for (const { height, head } of figures) {
      expect(Math.abs(head.chin + head.height - height)).toBeLessThan(1);
    }
  });
});
