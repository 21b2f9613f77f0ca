import { textOfSvg } from "./svg-text";

export type ImageFormat = "jpeg" | "png" | "svg" | "webp" | "avif";

/** The format according to the first bytes, whatever the file's name; null for anything unknown. */
export function sniffImageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) &&
    startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
  )
    return "webp";
  if (brandsOf(bytes).some((brand) => brand === "avif" || brand === "avis")) return "avif";
  return looksLikeSvg(bytes) ? "svg" : null;
}

const heicBrands = new Set("heic heix heim heis hevc hevx hevm hevs mif1 msf1".split(" "));

/** A phone's HEIC, by its bytes: nothing here reads it, and whoever sent it wants to know why. */
export function isHeic(bytes: Uint8Array): boolean {
  const brands = brandsOf(bytes);
  return brands.some((brand) => heicBrands.has(brand)) && sniffImageFormat(bytes) !== "avif";
}

const LONGEST_BRANDS = 256;

/** The brands of an ISO base media file: the main one first. Source: ISO/IEC 14496-12, 4.3. */
function brandsOf(bytes: Uint8Array): string[] {
  if (!startsWith(bytes.subarray(4), [0x66, 0x74, 0x79, 0x70])) return [];
  const size = new DataView(bytes.buffer, bytes.byteOffset, 4).getUint32(0);
  const box = bytes.subarray(8, Math.min(size, LONGEST_BRANDS));
  const text = String.fromCharCode(...box);
  return (text.match(/[^]{4}/g) ?? []).filter((_, at) => at !== 1);
}

/** The format that a file's name promises; null for a name of another kind. */
export function formatOfName(name: string): ImageFormat | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === "jpg" || ending === "jpeg") return "jpeg";
  return ending === "png" || ending === "svg" || ending === "webp" || ending === "avif"
    ? ending
    : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);
}

const HEAD_BYTES = 65_536;

/** Text whose first element is svg, after any XML declaration, comments or document type. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  let head = textOfSvg(bytes.subarray(0, HEAD_BYTES)).trimStart();
  if (!head.startsWith("<")) return false;
  for (let skipped = 0; skipped < 50; skipped += 1) {
    if (/^<(?:[\w-]+:)?svg[\s>/]/.test(head)) return true;
    const end = endOfProlog(head);
    if (end < 0) return false;
    head = head.slice(end).trimStart();
  }
  return false;
}

function endOfProlog(text: string): number {
  if (text.startsWith("<!--")) return after(text, "-->");
  if (text.startsWith("<?")) return after(text, "?>");
  return endOfDoctype(text);
}

/** Where a document type that the text begins with ends; -1 if there is none, or no end. */
export function endOfDoctype(text: string): number {
  const found =
    /^<!doctype\s[^[>]*(?:\[(?:"[^"]*"|'[^']*'|<!--(?:(?!-->)[^])*-->|(?!<!--)[^\]"'])*\]\s*)?>/i.exec(
      text,
    );
  return found ? found[0].length : -1;
}

function after(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
}
