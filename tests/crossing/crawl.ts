import { createHash } from "node:crypto";

/** What everyone gets at an address. */
type Page = {
  text: string;
  /** The same without what differs from one time to the next: ids, and how a sheet hangs, which is by them. */
  even: string;
};

export type Crawl = ReadonlyMap<string, Page>;

type Ask = (path: string) => Promise<Response>;

/** Asks for every address; placeholders in them stand for ids that are known only now. */
export async function crawl(
  ask: Ask,
  urls: readonly string[],
  placeholders: Readonly<Record<string, string>>,
): Promise<Crawl> {
  const pages = new Map<string, Page>();
  for (const url of urls) {
    const path = Object.entries(placeholders).reduce(
      (filled, [name, id]) => filled.replaceAll(name, id),
      url,
    );
    const text = await textOf(await ask(path));
    const even = text
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "an-id")
      .replaceAll(/--tilt:-?[\d.]+deg/g, "a-tilt");
    pages.set(url, { text, even });
  }
  return pages;
}

/** Status, headers and every byte; a picture by its fingerprint. */
async function textOf(response: Response): Promise<string> {
  const type = response.headers.get("Content-Type") ?? "";
  const bytes = Buffer.from(await response.arrayBuffer());
  const body = type.startsWith("image/png")
    ? createHash("sha256").update(bytes).digest("hex")
    : bytes.toString("utf8");
  const headers = ["Location", "X-Robots-Tag", "Content-Type"].map(
    (name) => response.headers.get(name) ?? "",
  );
  return [response.status, ...headers, body].join("\n");
}

/** How often a text stands on each page that has it. */
export function marksIn(pages: Crawl, mark: RegExp): Record<string, number> {
  const all = new RegExp(mark.source, "gi");
  return Object.fromEntries(
    [...pages].flatMap(([url, { text }]) => {
      const count = text.match(all)?.length ?? 0;
      return count > 0 ? [[url, count]] : [];
    }),
  );
}

/** The addresses at which two crawls got something else. */
export function differences(one: Crawl, other: Crawl): string[] {
  return [...one].flatMap(([url, { even }]) => (other.get(url)?.even === even ? [] : [url]));
}
