import { crc32 } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { type InspectionLimits, inspectImage } from "./inspect-image.server";

const limits: InspectionLimits = {
  allow: ["jpeg", "png", "svg", "webp"],
  maxBytes: 25 * 1024 * 1024,
};

function picture(format: "jpeg" | "png" | "webp" | "gif" | "tiff"): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width: 120, height: 80, channels: 3, background: "#888", noise } })
    .toFormat(format)
    .toBuffer();
}

function svg(inside: string, head = ""): Buffer {
  return Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50">${inside}</svg>`,
  );
}

/** A PNG that claims to be `side` pixels square but holds almost nothing. */
async function pngClaiming(side: number): Promise<Buffer> {
  const bytes = Buffer.from(await picture("png"));
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);
  return bytes;
}

describe("inspectImage", () => {
  test.each(["jpeg", "png", "webp"] as const)(
    "accepts a real %s and reports its size",
    async (format) => {
      expect(await inspectImage(await picture(format), limits)).toEqual({
        ok: true,
        format,
        width: 120,
        height: 80,
      });
    },
  );

  test("reports the size as seen, after the camera's orientation", async () => {
    const lying = await sharp(await picture("jpeg"))
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await inspectImage(lying, limits)).toMatchObject({ ok: true, width: 80, height: 120 });
  });

  test("accepts a harmless drawing, even with the header an editor writes", async () => {
    const head =
      '\uFEFF<?xml version="1.0"?>\n<!-- made by hand -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n';
    expect(await inspectImage(svg('<path d="M0 0L9 9"/>', head), limits)).toEqual({
      ok: true,
      format: "svg",
      width: 2400,
      height: 1200,
    });
  });

  test("refuses what is empty or too large before looking inside", async () => {
    expect(await inspectImage(Buffer.alloc(0), limits)).toEqual({ ok: false, reason: "empty" });
    expect(await inspectImage(Buffer.alloc(26 * 1024 * 1024, 0xff), limits)).toEqual({
      ok: false,
      reason: "too-large",
    });
  });

  test("goes by the first bytes, not by a name", async () => {
    const wrong = [
      await picture("gif"),
      await picture("tiff"),
      Buffer.from("GIF89a/*<svg onload=alert(1)>*/=1;alert(1)"),
      Buffer.from("<html><svg/></html>"),
      Buffer.from("MZ\x90\x00"),
      Buffer.from("%PDF-1.7"),
      Buffer.from("just text"),
    ];
    for (const bytes of wrong)
      expect(await inspectImage(bytes, limits)).toEqual({ ok: false, reason: "wrong-type" });
    expect(await inspectImage(svg(""), { ...limits, allow: ["jpeg", "png", "webp"] })).toEqual({
      ok: false,
      reason: "wrong-type",
    });
  });

  test.each([
    ["cat.jpg", "corrupted"],
    ["Cat.PNG", "corrupted"],
    ["cat.jpeg", "corrupted"],
    ["cat.svg", "wrong-type"],
    ["cat.gif", "wrong-type"],
    ["cat.jpg.exe", "wrong-type"],
    ["jpg", "wrong-type"],
  ])("calls bytes of no format in %s %s where photos are allowed", async (name, reason) => {
    const photos = { ...limits, allow: ["jpeg", "png", "webp"] as const, name };
    expect(await inspectImage(Buffer.from("just text"), photos)).toEqual({ ok: false, reason });
  });

  test("reports the right first bytes followed by something else as corrupted", async () => {
    const jpeg = await picture("jpeg");
    const head = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    for (const bytes of [
      Buffer.concat([head, jpeg]),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0]),
      Buffer.from("RIFF\x10\0\0\0WEBPVP8 junkjunk"),
    ]) {
      expect(await inspectImage(bytes, limits)).toEqual({ ok: false, reason: "corrupted" });
    }
  });

  test.each(["jpeg", "png", "webp"] as const)(
    "notices a %s that ends too early",
    async (format) => {
      const whole = await picture(format);
      const cut = whole.subarray(0, Math.floor(whole.length * 0.6));
      expect(await inspectImage(cut, limits)).toEqual({ ok: false, reason: "corrupted" });
    },
  );

  test("reads 30,000 by 30,000 pixels from the header and stops there", async () => {
    const before = process.memoryUsage().rss;
    expect(await inspectImage(await pngClaiming(30_000), limits)).toEqual({
      ok: false,
      reason: "too-many-pixels",
    });
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });

  test("counts an animated WebP's frames as one picture", async () => {
    const frames = await sharp({
      create: { width: 20, height: 40, channels: 3, background: "#123" },
    })
      .raw()
      .toBuffer();
    const moving = await sharp(frames, {
      raw: { width: 20, height: 40, channels: 3, pageHeight: 20 },
    })
      .webp({ loop: 0 })
      .toBuffer();
    expect(await inspectImage(moving, limits)).toEqual({
      ok: true,
      format: "webp",
      width: 20,
      height: 20,
    });
  });

  test("refuses an SVG that runs, loads, embeds or defines", async () => {
    const bomb = '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>';
    const hostile = [
      svg("<script>alert(1)</script>"),
      svg('<rect width="9" height="9" onclick="x()"/>'),
      svg("<foreignObject><p/></foreignObject>"),
      svg("<text>&b;</text>", bomb),
      svg('<image href="https://example.com/a.png"/>'),
      svg('<use xlink:href="https://example.com/a.svg#b"/>'),
    ];
    for (const bytes of hostile)
      expect(await inspectImage(bytes, limits)).toEqual({ ok: false, reason: "unsafe-svg" });
    expect(await inspectImage(Buffer.from('<svg viewBox="0 0 9 9"><path d="M0'), limits)).toEqual({
      ok: false,
      reason: "corrupted",
    });
  });
});
