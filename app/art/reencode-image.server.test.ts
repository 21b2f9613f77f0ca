import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { reencodeImage } from "./reencode-image.server";

function plain(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#a05030" } });
}

describe("reencodeImage", () => {
  test("strips where, when and with what a photo was taken", async () => {
    const exif = {
      IFD0: { Make: "Phone", Copyright: "Somebody" },
      IFD3: { GPSLatitude: "52/1 30/1 0/1", GPSLatitudeRef: "N" },
    };
    const photo = await plain(60, 40)
      .withExif(exif)
      .withXmp("<x:xmpmeta xmlns:x='adobe:ns:meta/'/>")
      .jpeg()
      .toBuffer();
    expect(photo.includes("Somebody")).toBe(true);
    const { bytes, mime } = await reencodeImage(photo);
    const left = await sharp(bytes).metadata();
    expect([left.exif, left.xmp, left.iptc, left.icc, left.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(Buffer.from(bytes).includes("Somebody")).toBe(false);
    expect(mime).toBe("image/jpeg");
  });

  test("rotates the picture upright", async () => {
    const photo = await plain(60, 40).withMetadata({ orientation: 8 }).jpeg().toBuffer();
    expect(await reencodeImage(photo)).toMatchObject({ width: 40, height: 60 });
  });

  test("drops bytes hidden behind the picture", async () => {
    const png = Buffer.concat([
      await plain(20, 20).png().toBuffer(),
      Buffer.from("<?php hidden ?>"),
    ]);
    const { bytes, mime } = await reencodeImage(png);
    expect(Buffer.from(bytes).includes("hidden")).toBe(false);
    expect(mime).toBe("image/png");
  });

  test("shrinks large pictures and leaves small ones alone", async () => {
    const large = await plain(5000, 1000).webp().toBuffer();
    expect(await reencodeImage(large)).toMatchObject({
      width: 4000,
      height: 800,
      mime: "image/webp",
    });
    expect(await reencodeImage(large, { maxSide: 500 })).toMatchObject({ width: 500, height: 100 });
    expect(await reencodeImage(await plain(30, 20).png().toBuffer())).toMatchObject({
      width: 30,
      height: 20,
    });
  });

  test("draws an SVG as a transparent PNG", async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h2v2H0z"/></svg>',
    );
    const { bytes, ...rest } = await reencodeImage(svg);
    expect(rest).toEqual({ mime: "image/png", width: 2400, height: 1200, leftOut: [] });
    expect((await sharp(bytes).metadata()).hasAlpha).toBe(true);
  });

  test("is never given files that inspection refuses", async () => {
    await expect(reencodeImage(Buffer.from("GIF89a"))).rejects.toThrow("inspect");
    await expect(
      reencodeImage(Buffer.from("<svg viewBox='0 0 1 1'><script/></svg>")),
    ).rejects.toThrow("unsafe-svg");
  });
});
