import figtree from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";
import marker from "@fontsource/permanent-marker/files/permanent-marker-latin-400-normal.woff2?url";
import bricolage from "@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url";

/**
 * Asks for the headings' font early, and on someone's own finished pages for the others, too, after
 * what the first paint needs; a public page has large pictures, which come first, and the
 * application needs fewer. Only the document has these, and never what the browser renders.
 */
export function FontPreloads({ isOwnPage }: { isOwnPage: boolean }) {
  const others = isOwnPage ? [figtree, marker] : [];
  return (
    <>
      <link {...preloadOf(bricolage)} />
      {others.map((href) => (
        <link key={href} {...preloadOf(href)} fetchPriority="low" />
      ))}
    </>
  );
}

function preloadOf(href: string) {
  return {
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous",
  } as const;
}
