import { createHash } from "node:crypto";

/**
 * Makes a rendered page shareable: the scripts that carry this rendering's nonce are named by
 * their hashes instead, and nothing else is. Module preloads step behind what the eye needs.
 * @returns the page, and the script sources for its content security policy
 */
export function withHashedScripts(
  html: string,
  nonce: string,
): { html: string; scriptSources: string[] } {
  const mark = `nonce="${nonce}"`;
  const scriptSources = new Set<string>();
  const scripts = new RegExp(
    `<script(?=[^>]*\\s${escapeRegExp(mark)})([^>]*)>([\\s\\S]*?)</script>`,
    "g",
  );
  for (const [, attributes = "", code = ""] of html.matchAll(scripts)) {
    if (/\ssrc=/.test(attributes)) continue;
    scriptSources.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return {
    html: lowerPreloads(html.replaceAll(` ${mark}`, "")),
    scriptSources: [...scriptSources],
  };
}

/** Module preloads with low priority: the text, its style and its pictures come first. */
export function lowerPreloads(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
