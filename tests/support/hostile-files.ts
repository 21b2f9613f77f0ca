import { Buffer } from "node:buffer";
import { crc32 } from "node:zlib";
import sharp from "sharp";

import type { UploadProblem } from "~/drawings/upload/upload-messages";

import { testDrawing } from "./test-drawings";

type HostileFile = {
  what: string;
  name: string;
  type: string;
  problem: UploadProblem;
  bytes: () => Promise<Uint8Array>;
};

const svg = (inside: string, attributes = "") =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" ${attributes}><rect width="50" height="50"/>${inside}</svg>`;

/** Files that no one should be able to upload, whatever their name and claimed type. */
export const hostileFiles: readonly HostileFile[] = [
  file("a program named like a picture", "cat.png", "image/png", "corrupted", () =>
    Buffer.from("MZ\u0090\u0000this program cannot be run"),
  ),
  file("a GIF with a script behind it", "cat.jpg", "image/jpeg", "corrupted", () =>
    Buffer.concat([
      Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
      Buffer.from("<script>alert(1)</script>"),
    ]),
  ),
  file("a web page", "cat.svg", "image/svg+xml", "corrupted", () =>
    Buffer.from("<!doctype html><html><body><svg></svg><script>alert(1)</script></body></html>"),
  ),
  file("a zip", "cat.webp", "image/webp", "corrupted", () => Buffer.from("PK\u0003\u0004rest")),
  file("a PDF", "cat.png", "image/png", "corrupted", () => Buffer.from("%PDF-1.7\n")),
  file("a GIF", "cat.gif", "image/gif", "invalid-type", () =>
    Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64"),
  ),
  file("a picture of Apple's", "cat.heic", "image/heic", "heic", () =>
    Buffer.from("\0\0\0\u0018ftypheic"),
  ),
  file("text without an ending", "cat", "text/plain", "invalid-type", () => Buffer.from("cat")),
  svgFile("a script", svg("<script>alert(1)</script>")),
  svgFile("an event handler", svg("", 'onload="alert(1)"')),
  svgFile("an event handler on a shape", svg('<circle r="9" onclick="alert(1)"/>')),
  svgFile(
    "a foreignObject",
    svg("<foreignObject><body xmlns='http://www.w3.org/1999/xhtml'>x</body></foreignObject>"),
  ),
  svgFile(
    "an entity",
    `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${svg("<text>&x;</text>")}`,
  ),
  svgFile(
    "a billion laughs",
    `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>${svg("<text>&c;</text>")}`,
  ),
  svgFile(
    "an external picture",
    svg('<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>'),
  ),
  svgFile("an external reference", svg('<use xlink:href="http://127.0.0.1:1/x.svg#a"/>')),
  svgFile("a style that loads", svg("<style>@import url(http://127.0.0.1:1/x.css);</style>")),
  svgFile("a link that runs", svg('<a href="javascript:alert(1)"><circle r="4"/></a>')),
  file("a 30,000 by 30,000 PNG", "big.png", "image/png", "too-many-pixels", () => hugePng(30_000)),
  file("a truncated JPEG", "cut.jpg", "image/jpeg", "corrupted", async () => {
    const jpeg = await testDrawing("jpeg");
    return jpeg.subarray(0, Math.floor(jpeg.length / 3));
  }),
  file("a PNG with a broken middle", "bent.png", "image/png", "corrupted", async () => {
    const png = new Uint8Array(await testDrawing("png"));
    png.fill(0, Math.floor(png.length / 2), Math.floor(png.length / 2) + 400);
    return png;
  }),
  file("only a PNG's first bytes", "stub.png", "image/png", "corrupted", () =>
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  ),
  file("a file of 26 MB", "heavy.png", "image/png", "too-large", async () =>
    Buffer.concat([await testDrawing("png"), Buffer.alloc(26 * 1024 * 1024)]),
  ),
  file("an empty file", "empty.png", "image/png", "no-file", () => new Uint8Array()),
];

/** A photo with its location and camera in the metadata, rotated by the camera. */
export async function photoWithPlace(): Promise<Uint8Array> {
  return sharp(await testDrawing("png", { size: 600 }))
    .extend({ right: 200, background: "#fcf9f1" })
    .withExif({
      IFD0: { Make: "Secretphone", Artist: "Pat Surname" },
      IFD3: { GPSLatitude: "52/1 31/1 0/1", GPSLatitudeRef: "N" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

function file(
  what: string,
  name: string,
  type: string,
  problem: UploadProblem,
  bytes: () => Uint8Array | Promise<Uint8Array>,
): HostileFile {
  return { what, name, type, problem, bytes: async () => bytes() };
}

function svgFile(what: string, text: string): HostileFile {
  return file(`an SVG with ${what}`, "cat.svg", "image/svg+xml", "unsafe-svg", () =>
    Buffer.from(text),
  );
}

/** A few bytes whose header claims far more pixels than any memory holds. */
function hugePng(side: number): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    chunk("IDAT", Buffer.from("789c63000000010001", "hex")),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}
