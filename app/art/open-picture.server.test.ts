import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { inspectImage } from "./inspect-image.server";
import { openPicture } from "./open-picture.server";
import { reencodeImage } from "./reencode-image.server";

const allow = ["jpeg", "png", "svg", "webp", "avif"] as const;
const limits = { allow, maxBytes: 25 * 1024 * 1024 };

function noise(width: number, height: number) {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#888", noise } });
}

async function pixel(bytes: Uint8Array, x = 0, y = 0): Promise<number[]> {
  const picture = await openPicture(bytes);
  if (!picture.ok) throw new Error(picture.reason);
  const { data, info } = await picture.decode().raw().toBuffer({ resolveWithObject: true });
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, info.channels)];
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

function numbers(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4);
  for (const [at, value] of values.entries())
    bytes.writeUInt32BE(Math.round(value * 100_000), at * 4);
  return bytes;
}

/** A PNG of one pixel. */
function png(
  { depth = 8, type = 2, chunks = [] as Buffer[] },
  samples: readonly number[],
): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(1, 0);
  head.writeUInt32BE(1, 4);
  head.set([depth, type, 0, 0, 0], 8);
  const bytes = depth === 16 ? samples.flatMap((value) => [value >> 8, value & 255]) : samples;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    ...chunks,
    chunk("IDAT", deflateSync(Buffer.from([0, ...bytes]))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function near(color: readonly number[], tolerance = 1) {
  return color.map((value) =>
    expect.toSatisfy((seen: number) => Math.abs(seen - value) <= tolerance),
  );
}

describe("a PNG shows the colors that a browser shows", () => {
  const linear = (value: number) => ((value / 255 + 0.055) / 1.055) ** 2.4;
  const orange = [0xe6, 0x51, 0x00];
  const inLight = orange.map(linear);
  const gamma = chunk("gAMA", numbers(1));
  const primaries = chunk("cHRM", numbers(0.3127, 0.329, 0.64, 0.33, 0.3, 0.6, 0.15, 0.06));

  test.each([
    ["of linear light", [gamma]],
    ["of linear light with sRGB's primaries", [gamma, primaries]],
    [
      "of linear light, with primaries that make no sense",
      [gamma, chunk("cHRM", numbers(0, 0, 0, 0, 0, 0, 0, 0))],
    ],
  ])("%s", async (_, chunks) => {
    const samples = inLight.map((value) => Math.round(value * 65_535));
    expect(await pixel(png({ depth: 16, chunks }, samples))).toEqual(near(orange, 3));
    const [r, , b] = await pixel(
      png(
        { chunks },
        inLight.map((value) => Math.round(value * 255)),
      ),
    );
    expect([r, b]).toEqual(near([0xe6, 0x00]));
  });

  test.each([
    ["with sRGB's own gamma", [chunk("gAMA", Buffer.from([0, 0, 0xb1, 0x8f]))]],
    ["that says it is sRGB, whatever its gamma", [gamma, chunk("sRGB", Buffer.from([0]))]],
    ["with a gamma of nothing", [chunk("gAMA", numbers(0))]],
    ["with half a gamma", [chunk("gAMA", Buffer.from([1]))]],
  ])("%s stays as it is", async (_, chunks) => {
    expect(await pixel(png({ chunks }, orange))).toEqual(orange);
  });

  test("in gray and linear light", async () => {
    const gray = png({ type: 0, chunks: [gamma] }, [Math.round(linear(120) * 255)]);
    expect((await pixel(gray)).slice(0, 1)).toEqual(near([120], 2));
  });

  test("of wide primaries, where green is greener", async () => {
    const wide = chunk("cHRM", numbers(0.3127, 0.329, 0.68, 0.32, 0.265, 0.69, 0.15, 0.06));
    const usual = chunk("gAMA", numbers(1 / 2.2));
    const [r = 0, g = 0] = await pixel(png({ chunks: [usual, wide] }, [100, 200, 100]));
    expect(r).toBeLessThan(80);
    expect(g).toBeGreaterThanOrEqual(200);
  });

  test("of 16 bits with a profile of its own", async () => {
    const wide = await sharp(png({}, [100, 200, 100]))
      .withIccProfile("p3")
      .toColourspace("rgb16")
      .png()
      .toBuffer();
    expect((await sharp(wide).metadata()).depth).toBe("ushort");
    expect(await pixel(wide)).toEqual(near([100, 200, 100], 3));
  });

  test("of 16 bits, or of a palette", async () => {
    const deep = png(
      { depth: 16 },
      orange.map((value) => value * 257),
    );
    expect(await pixel(deep)).toEqual(orange);
    const palette = chunk("PLTE", Buffer.from([1, 2, 3, ...orange]));
    expect(await pixel(png({ type: 3, chunks: [palette] }, [1]))).toEqual(orange);
  });
});

describe("a JPEG that lost its end", () => {
  test.each([
    ["its end marker", 2],
    ["its last four bytes", 4],
    ["its last rows", 60],
  ])("is taken without %s", async (_, lost) => {
    const whole = await noise(400, 300).jpeg().toBuffer();
    const cut = whole.subarray(0, whole.length - lost);
    expect(await inspectImage(cut, limits)).toEqual({
      ok: true,
      format: "jpeg",
      width: 400,
      height: 300,
    });
    expect(await reencodeImage(cut)).toMatchObject({ mime: "image/jpeg", width: 400, height: 300 });
  });

  test.each([0.5, 0.85])("is refused where only %d of it is there", async (share) => {
    for (const progressive of [true, false]) {
      const whole = await noise(400, 300).jpeg({ progressive }).toBuffer();
      const cut = whole.subarray(0, Math.floor(whole.length * share));
      expect(await inspectImage(cut, limits)).toEqual({ ok: false, reason: "corrupted" });
    }
  });

  test.each([1, 3, 6])(
    "shows bare paper in place of its last rows, orientation %i",
    async (orientation) => {
      const line = Buffer.from(
        '<svg width="400" height="300"><path d="M40 60H360V240H40z" fill="none" stroke="#111" stroke-width="20"/></svg>',
      );
      const whole = await sharp({
        create: { width: 400, height: 300, channels: 3, background: "#fff" },
      })
        .composite([{ input: line }])
        .withMetadata({ orientation })
        .jpeg()
        .toBuffer();
      const cut = whole.subarray(0, whole.length - 12);
      const upright = async (bytes: Uint8Array) => {
        const seen = await reencodeImage(bytes);
        return sharp(seen.bytes).greyscale().raw().toBuffer({ resolveWithObject: true });
      };
      const [was, is] = [await upright(whole), await upright(cut)];
      expect([is.info.width, is.info.height]).toEqual([was.info.width, was.info.height]);
      const off = is.data.map((value, at) => Math.abs(value - (was.data[at] ?? 0)));
      expect(Math.max(...off)).toBeLessThan(30);
    },
  );

  test("is told apart from one with something behind its end", async () => {
    const tail = Buffer.concat([await noise(40, 30).jpeg().toBuffer(), Buffer.alloc(5000, 7)]);
    expect(await inspectImage(tail, limits)).toMatchObject({ ok: true });
  });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "orientation %i, also a mirrored one, is upright",
  async (orientation) => {
    const corners = await sharp({
      create: { width: 40, height: 20, channels: 3, background: "#fff" },
    })
      .composite([
        {
          input: { create: { width: 20, height: 10, channels: 3, background: "#000" } },
          left: 0,
          top: 0,
        },
      ])
      .png()
      .toBuffer();
    // What the camera stores for a picture that is upright when seen.
    const degrees = [0, 0, 0, 180, 180, 90, 270, 270, 90][orientation] ?? 0;
    const turned = sharp(await sharp(corners).rotate(degrees).png().toBuffer());
    if ([2, 4, 5, 7].includes(orientation)) turned.flop();
    const stored = await sharp(await turned.png().toBuffer())
      .withMetadata({ orientation })
      .jpeg()
      .toBuffer();
    const seen = await reencodeImage(stored);
    expect([seen.width, seen.height]).toEqual([40, 20]);
    expect(await pixel(seen.bytes, 4, 4)).toEqual(near([0, 0, 0], 12));
    expect(await pixel(seen.bytes, 35, 15)).toEqual(near([255, 255, 255], 12));
  },
);

test("an AVIF is read like any other picture, and kept as WebP", async () => {
  const avif = await noise(64, 48).avif({ effort: 0 }).toBuffer();
  expect(await inspectImage(avif, limits)).toEqual({
    ok: true,
    format: "avif",
    width: 64,
    height: 48,
  });
  expect(await reencodeImage(avif)).toMatchObject({ mime: "image/webp", width: 64, height: 48 });
  expect(await inspectImage(avif.subarray(0, 200), limits)).toEqual({
    ok: false,
    reason: "corrupted",
  });
});

test.each(["heic", "heix", "hevc", "mif1"])(
  "HEIC (%s) is named, whatever the file calls itself",
  async (brand) => {
    const file = Buffer.from(`\0\0\0\u0018ftyp${brand}\0\0\0\0mif1heic`, "latin1");
    for (const name of ["cat.jpg", "cat.heic", "cat"])
      expect(await inspectImage(file, { ...limits, name })).toEqual({ ok: false, reason: "heic" });
  },
);

test("a CMYK JPEG has the colors of its inks", async () => {
  const cmyk = await sharp({ create: { width: 8, height: 8, channels: 3, background: "#e65100" } })
    .toColourspace("cmyk")
    .jpeg({ quality: 100 })
    .toBuffer();
  expect((await sharp(cmyk).metadata()).space).toBe("cmyk");
  expect(await pixel(cmyk)).toEqual(near([0xe6, 0x51, 0x00], 24));
});

describe("an SVG's text", () => {
  const svg =
    '<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><path d="M0 0h2v2H0z"/></svg>';
  const utf16 = Buffer.from(svg, "utf16le");

  test.each([
    ["UTF-16, little end first", Buffer.concat([Buffer.from([0xff, 0xfe]), utf16])],
    [
      "UTF-16, big end first",
      Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(utf16).swap16()]),
    ],
    ["UTF-16 without a mark", utf16],
    ["UTF-16 without a mark, big end first", Buffer.from(utf16).swap16()],
    ["UTF-8 with a mark", Buffer.from(`\uFEFF${svg}`)],
    ["Latin-1", Buffer.from(svg.replace('"1.0"', '"1.0" encoding="ISO-8859-1"'), "latin1")],
  ])("is read from %s", async (_, bytes) => {
    expect(await inspectImage(bytes, limits)).toEqual({
      ok: true,
      format: "svg",
      width: 2400,
      height: 1200,
    });
  });

  test("in UTF-16 hides no script", async () => {
    const hostile = Buffer.from(svg.replace("<path", "<script/><path"), "utf16le");
    expect(await inspectImage(hostile, limits)).toEqual({ ok: false, reason: "unsafe-svg" });
  });
});
