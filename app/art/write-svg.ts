import { allowedAttributes, isSafeValue } from "./svg-allow-list";

export class UnsafeSvg extends Error {}

/** A name without its namespace prefix. */
export function localName(fullName: string): string {
  return fullName.slice(fullName.indexOf(":") + 1);
}

/**
 * An element's allowed attributes, escaped.
 * @throws UnsafeSvg when one of them could load something
 */
export function writeAttributes(attributes: Record<string, string>): string {
  let written = "";
  for (const [name, value] of Object.entries(attributes)) {
    if (name !== "href" && !allowedAttributes.has(name)) continue;
    if (name !== "href" && !isSafeValue(value)) throw new UnsafeSvg(value);
    written += ` ${name}="${escapeXml(value)}"`;
  }
  return written;
}

export function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
