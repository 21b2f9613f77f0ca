import { ruleWithLayer, withoutComments } from "./svg-layers";
import { allowedAttributes, isSafeValue } from "./svg-allow-list";

export class UnsafeSvg extends Error {}

const longestStyle = 200_000;

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
  for (const [fullName, value] of Object.entries(attributes)) {
    const name = localName(fullName) === "href" ? "href" : fullName;
    if (name !== "href" && !allowedAttributes.has(name)) continue;
    if (name !== "href" && !isSafeValue(value)) throw new UnsafeSvg(value);
    written += ` ${name}="${escapeXml(name === "style" ? plainStyle(value) : value)}"`;
  }
  return written;
}

/**
 * Text, escaped, where it is drawn or is a style; otherwise nothing.
 * @throws UnsafeSvg for styles that could load something
 */
export function writeText(inside: string, data: string): string {
  if (inside === "text" || inside === "tspan") return escapeXml(data);
  if (inside !== "style") return "";
  if (data.length > longestStyle || !isSafeValue(data) || /url/i.test(data))
    throw new UnsafeSvg("style");
  // How often a rule takes effect is not counted, so that none may need a layer.
  return escapeXml(plainStyle(data).replaceAll(ruleWithLayer, ""));
}

/**
 * No marker blurs or dashes, and fifty filters, or the countless dashes of a line, would keep the
 * rasterizer busy for minutes.
 */
function plainStyle(css: string): string {
  return withoutComments(css).replaceAll(/(filter|stroke-dash[a-z]*)\s*:[^;}]*/gi, "");
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
