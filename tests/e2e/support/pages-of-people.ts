import type { Page } from "@playwright/test";

/** A page that someone may open: its pattern in the route table, and an address that exists. */
export type PageOfPerson = { pattern: string; path: string };

/**
 * An address for each pattern, found as a person would: by the links of the pages before it.
 * @param patterns paths of the route table; those without a parameter are where the search begins
 */
export async function pagesOf(
  page: Page,
  patterns: readonly string[],
  from: readonly string[] = [],
): Promise<PageOfPerson[]> {
  const found = new Map<string, string>();
  const waiting = [...from, ...patterns.filter((pattern) => !pattern.includes(":"))];
  const seen = new Set(waiting);
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const { pathname } = new URL(path, "http://shop.invalid");
    const own = patterns.find((pattern) => fits(pattern, pathname, patterns));
    if (own && found.has(own)) continue;
    const response = await page.request.get(path, { maxRedirects: 0 });
    if (!response.ok() || !response.headers()["content-type"]?.startsWith("text/html")) continue;
    if (own) found.set(own, path);
    for (const [, link = ""] of (await response.text()).matchAll(/<a[^>]* href="(\/[^"#]*)"/g)) {
      const to = link.replaceAll("&amp;", "&");
      const [place = ""] = to.split("?");
      const wanted = patterns.find((pattern) => fits(pattern, place, patterns));
      if (!wanted || found.has(wanted) || seen.has(to)) continue;
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
