import { createHash } from "node:crypto";

import { LATER, WAITS } from "~/client/page-attributes";

/**
 * Makes a rendered page shareable: only scripts with this rendering's nonce are allowed, by their
 * hashes.
 * @returns the page in parts, and the script sources for its content security policy
 */
export function withHashedScripts(
  html: string,
  nonce: string,
): { parts: readonly string[]; scriptSources: string[] } {
  const mark = ` nonce="${nonce}"`;
  const scriptSources = new Set<string>();
  const parts: string[] = [];
  let from = 0;
  // A page has a handful of marks in a hundred kilobytes: they are looked for, not every script.
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, from)) {
    parts.push(html.slice(from, at));
    from = at + mark.length;
    const code = inlineCode(html, at);
    if (code !== null)
      scriptSources.add(`'sha256-${createHash("sha256").update(code).digest("base64")}'`);
  }
  parts.push(html.slice(from));
  return { parts, scriptSources: [...scriptSources] };
}

/** What stands in the script whose tag has something at this place; null if it is no inline script. */
function inlineCode(html: string, at: number): string | null {
  const start = html.lastIndexOf("<", at);
  const end = html.indexOf(">", at);
  const tag = html.slice(start, end);
  if (!tag.startsWith("<script") || /\ssrc=/.test(tag)) return null;
  return html.slice(end + 1, html.indexOf("</script>", end));
}

/** Lowers the priority of module preloads: text, style and pictures come first. */
export function lowerPreloads(html: string): string {
  return html.replaceAll(
    '<link rel="modulepreload"',
    '<link rel="modulepreload" fetchpriority="low"',
  );
}

/**
 * Puts the router's scripts off on a page that waits for someone: the browser gets nothing but the
 * entry script, which begins the rest.
 */
export function putOffScripts(html: string): string {
  if (!waiting.test(html)) return html;
  return html
    .replace(
      routerScript,
      (_, nonce: string, code: string, entry: string) =>
        `<script${nonce} type="${LATER}">${code}</script><script${nonce} type="module" async src="${entry}"></script>`,
    )
    .replaceAll('<link rel="modulepreload"', `<link rel="${LATER}"`);
}

const waiting = new RegExp(`^<!DOCTYPE html><html[^>]* ${WAITS}=`);
/** With what the router begins: its last line loads the entry of the application. */
const routerScript =
  /<script( nonce="[^"]*") type="module" async="">((?:(?!<\/script>)[^])*import\("([^"]+)"\);)<\/script>/;
