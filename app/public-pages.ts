/** Ways to read a public page's query; server/public-queries.ts holds them. */
export type QueryName =
  | "none"
  | "listing"
  | "collection"
  | "creators"
  | "product"
  | "creator"
  | "prompt"
  | "suggestions";

/** A page that the cache keeps and serves to everyone. */
type PublicPage = {
  /** The only part of the query that counts. */
  query: QueryName;
  /** The pattern that the path's parameter has to match; any text without one. */
  where?: RegExp;
  /** Listed in the sitemap by its path; shirts, collections and creators are listed from their rows. */
  isListed?: true;
};

type RouteEntry =
  | string
  | {
      file: string;
      id?: string;
      public?: PublicPage;
      /** An alias of a page: it works, but we never link to it. */
      aliasOf?: string;
    };

export type RouteArea = Readonly<Record<`/${string}`, RouteEntry>>;

const listed = { query: "none", isListed: true } as const;

/** Pages without a session. Those with `public` are cached. */
export const publicPages = {
  "/": { file: "routes/store/home.tsx", public: listed },
  "/store": { file: "routes/store/store.tsx", public: { query: "listing", isListed: true } },
  "/store/:slug": { file: "routes/store/product.tsx", public: { query: "product" } },
  "/collections/:slug": { file: "routes/store/collection.tsx", public: { query: "collection" } },
  "/creators": {
    file: "routes/store/creators.tsx",
    public: { query: "creators", isListed: true },
  },
  "/creator/:creatorId": {
    file: "routes/store/creator.tsx",
    public: { query: "creator", where: /[0-9a-f]{8}-[0-9a-f-]{27}/ },
  },
  "/watch/:productId": {
    file: "routes/store/watch.tsx",
    public: { query: "none", where: /[0-9a-f]{8}-[0-9a-f-]{27}/ },
  },
  "/prompts": { file: "routes/store/prompt.tsx", id: "latest-prompt" },
  "/prompts/:slug": { file: "routes/store/prompt.tsx", public: { query: "prompt" } },
  "/gifts": { file: "routes/store/gifts.tsx", public: listed },
  "/how-it-works": { file: "routes/marketing/how-it-works.tsx", public: listed },
  "/about": { file: "routes/marketing/about.tsx", public: listed },
  "/training-program": { file: "routes/marketing/training-program.tsx", public: listed },
  "/training-program/lessons/:slug": {
    file: "routes/marketing/lesson.tsx",
    public: { query: "none", where: /[a-z]+/ },
  },
  "/contact": { file: "routes/marketing/contact.tsx", public: listed },
  "/privacy": { file: "routes/marketing/privacy.tsx", public: listed },
  "/legal/privacy": {
    file: "routes/marketing/privacy.tsx",
    id: "legal-privacy",
    aliasOf: "/privacy",
    public: { query: "none" },
  },
  "/legal/terms": { file: "routes/marketing/terms.tsx", public: listed },
  "/accessibility": { file: "routes/marketing/accessibility.tsx", public: listed },
  "/legal/copyright": { file: "routes/legal/copyright.tsx", public: listed },
  "/counter-notice/:takedownId": "routes/legal/counter-notice.tsx",
  "/report": "routes/store/report.tsx",
  "/collection/:slug": {
    file: "routes/store/collection-alias.tsx",
    aliasOf: "/collections/:slug",
  },
  "/product/:id": { file: "routes/store/product-alias.tsx", aliasOf: "/store/:slug" },
} as const satisfies RouteArea;

/** Files for search engines and browsers, cached like pages. */
export const publicFiles = {
  "/sitemap.xml": { file: "routes/seo/sitemap.ts", public: { query: "none" } },
  "/sitemaps/:part": {
    file: "routes/seo/sitemap-part.ts",
    public: { query: "none", where: /[a-z]+-\d{1,3}\.xml/ },
  },
  "/feeds/:part": {
    file: "routes/seo/feed-part.ts",
    public: { query: "none", where: /products-\d{1,3}\.xml/ },
  },
  "/suggestions.json": {
    file: "routes/store/suggestions-json.ts",
    public: { query: "suggestions" },
  },
  "/robots.txt": { file: "routes/seo/robots.ts", public: { query: "none" } },
  "/manifest.webmanifest": { file: "routes/seo/manifest.ts", public: { query: "none" } },
} as const satisfies RouteArea;

/**
 * How long others may keep what everyone may see. What a parent withdraws is gone from us with the
 * next request. Browsers ask every time; a cache that many share may show it half a minute longer,
 * never a minute, and nothing at all once it cannot ask.
 */
export const PUBLIC_CACHING = "public, max-age=0, s-maxage=30, must-revalidate";

/** The pages that the sitemap lists by their path. */
export const listedPaths = Object.entries<RouteEntry>(publicPages).flatMap(([path, entry]) =>
  typeof entry === "object" && entry.public?.isListed ? path : [],
);
