import { createHash } from "node:crypto";

const SCRIPT = /<script([^>]*)>([\s\S]*?)<\/script>/g;

/**
 * Makes a rendered page shareable: only scripts with this rendering's nonce are allowed, by their
 * hashes. Module preloads get a lower priority than what is visible.
 * @returns the page, and the script sources for its content security policy
 */
export function withHashedScripts(
  html: string,
  nonce: string,
): { html: string; scriptSources: string[] } {
  const mark = `nonce="${nonce}"`;
  const scriptSources = new Set<string>();
  for (const [, attributes = "", code = ""] of html.matchAll(SCRIPT)) {
    if (!attributes.includes(` ${mark}`) || /\ssrc=/.test(attributes)) continue;
    scriptSources.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  return {
    html: lowerPreloads(html.replaceAll(` ${mark}`, "")),
    scriptSources: [...scriptSources],
  };
}

/** Lowers the priority of module preloads: text, style and pictures come first. */
export function lowerPreloads(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}
