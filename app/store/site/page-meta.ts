import type { MetaDescriptor } from "react-router";

import { brand } from "~/brand";
import { pathTo } from "~/path-to";

type PageFacts = {
  /** Origin of the site, without a trailing slash. */
  origin: string;
  /** The path, and the query as far as it makes a different page; what search engines store. */
  path: string;
  title: string;
  description: string;
  /** Path of the picture shown when the page is shared; the brand's own by default. */
  image?: string;
  imageAlt?: string;
  type?: "website" | "product" | "profile";
  isHiddenFromSearch?: boolean;
  structuredData?: readonly Record<string, unknown>[];
};

/** Title, description, canonical URL, sharing picture and structured data of a public page. */
export function pageMeta(facts: PageFacts): MetaDescriptor[] {
  const { origin, path, description, structuredData = [] } = facts;
  const title = facts.title.includes(brand.name) ? facts.title : `${facts.title} | ${brand.name}`;
  const url = origin + path;
  const image = origin + (facts.image ?? pathTo("/og/home.png"));
  return [
    { title },
    { name: "description", content: description },
    ...(facts.isHiddenFromSearch ? [{ name: "robots", content: "noindex, follow" }] : []),
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:site_name", content: brand.name },
    { property: "og:type", content: facts.type ?? "website" },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:url", content: url },
    { property: "og:image", content: image },
    { property: "og:image:width", content: "1200" },
    { property: "og:image:height", content: "630" },
    { property: "og:image:alt", content: facts.imageAlt ?? brand.tagline },
    { name: "twitter:card", content: "summary_large_image" },
    ...structuredData.map((data) => ({ "script:ld+json": data })),
  ];
}

type LoadedMatches = readonly ({ id: string; loaderData?: unknown } | undefined)[];

/** The site's origin as the public layout loaded it, for use in a page's `meta`. */
export function originFrom(matches: LoadedMatches): string {
  const data = matches.find((match) => match?.id === "routes/public-layout")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data ? String(data.origin) : "";
}

/** A text as one line of at most 155 characters, cut between words. */
export function summary(text: string, length = 155): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  return `${line.slice(0, length - 1).replace(/\s+\S*$/, "")}…`;
}
