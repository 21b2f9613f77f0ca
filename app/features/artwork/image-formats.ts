export type ImageFormat = "jpeg" | "png" | "svg" | "webp";

/** The format according to the first bytes, whatever the file's name; null for anything unknown. */
export function sniffImageFormat(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (
    startsWith(bytes, [0x52, 0x49, 0x46, 0x46]) &&
    startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50])
  )
    return "webp";
  return looksLikeSvg(bytes) ? "svg" : null;
}

/** The format that a file's name promises; null for a name of another kind. */
export function formatOfName(name: string): ImageFormat | null {
  const ending = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  if (ending === "jpg" || ending === "jpeg") return "jpeg";
  return ending === "png" || ending === "svg" || ending === "webp" ? ending : null;
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return bytes.length >= start.length && start.every((byte, index) => bytes[index] === byte);
}

/** Text whose first element is svg, after any XML declaration, comments or document type. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  let head = new TextDecoder()
    .decode(bytes.subarray(0, 65_536))
    .replace(/^\uFEFF/, "")
    .trimStart();
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
  if (!/^<!doctype/i.test(text)) return -1;
  const bracket = text.indexOf("[");
  const close = text.indexOf(">");
  return bracket >= 0 && bracket < close ? after(text, "]>") : after(text, ">");
}

function after(text: string, mark: string): number {
  const at = text.indexOf(mark);
  return at < 0 ? -1 : at + mark.length;
}
