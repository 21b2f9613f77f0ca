import type { Page } from "@playwright/test";

/** Of pages that are alike, so many are read for their links: not every order can be returned. */
const ALIKE = 4;

/** A page that someone may open: its pattern in the route table, and an address that exists. */
export type PageOfUser = { pattern: string; path: string };

/**
 * An address for each pattern, found as a person would: by the links of the pages before it.
 * @param patterns paths of the route table; those without a parameter are where the search begins
 */
export async function pagesOf(
  page: Page,
  patterns: readonly string[],
  from: readonly string[] = [],
): Promise<PageOfUser[]> {
  const found = new Map<string, string>();
  const read = new Map<string, number>();
  const waiting = [...from, ...patterns.filter((pattern) => !pattern.includes(":"))];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname } = new URL(path, "http://shop.invalid");
    const own = patterns.find((pattern) => fits(pattern, pathname, patterns));
    if (own && (read.get(own) ?? 0) >= ALIKE) continue;
    const response = await page.request.get(path, { maxRedirects: 0 });
    if (!response.ok() || !response.headers()["content-type"]?.startsWith("text/html")) continue;
    if (own) read.set(own, (read.get(own) ?? 0) + 1);
    if (own && !found.has(own)) found.set(own, path);
    if (found.size === patterns.length) break;
    for (const [, link = ""] of (await response.text()).matchAll(/<a[^>]* href="(\/[^"#]*)"/g)) {
      const to = link.replaceAll("&amp;", "&");
      const [place = ""] = to.split("?");
      const wanted = patterns.find((pattern) => fits(pattern, place, patterns));
      if (!wanted || seen.has(to)) continue;
      seen.add(to);
      waiting.push(to);
    }
  }
  return [...found].map(([pattern, path]) => ({ pattern, path }));
}

function fits(pattern: string, path: string, all: readonly string[]): boolean {
  if (pattern === path) return true;
  if (!pattern.includes(":") || all.includes(path)) return false;
  return new RegExp(`^${pattern.replaceAll(/:\w+/g, "[^/]+")}$`).test(path);
}
