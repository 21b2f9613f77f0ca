import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { makeDerivative } from "./derivatives.server";
import { pictureFormats } from "~/lib/picture-sizes";

function picture(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: { width, height, channels: 4, background: { r: 200, g: 60, b: 40, alpha: 0.5 } },
  })
    .png()
    .toBuffer();
}

describe("makeDerivative", () => {
  test.each(pictureFormats)("makes a %s of the requested width", async (format) => {
    const made = await sharp(
      await makeDerivative(await picture(800, 400), { width: 320, format }),
    ).metadata();
    expect(made).toMatchObject({
      format: format === "avif" ? "heif" : format,
      width: 320,
      height: 160,
    });
    expect(made.hasAlpha).toBe(format !== "jpeg");
  });

  test("never enlarges", async () => {
    const made = await sharp(
      await makeDerivative(await picture(200, 100), { width: 960, format: "webp" }),
    ).metadata();
    expect([made.width, made.height]).toEqual([200, 100]);
  });

  test("drops metadata and applies the orientation", async () => {
    const source = await sharp(await picture(300, 100))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const made = await sharp(
      await makeDerivative(source, { width: 160, format: "jpeg" }),
    ).metadata();
    expect(made.exif).toBeUndefined();
    expect([made.width, made.height]).toEqual([100, 300]);
  });
});
