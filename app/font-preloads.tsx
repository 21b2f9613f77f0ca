import headings from "./ui/fonts/headings.woff2?url";
import marker from "./ui/fonts/marker.woff2?url";
import text from "./ui/fonts/text.woff2?url";

/**
 * Asks early for the fonts of what a page shows first: of headings, on finished pages of other text
 * and, where a marker wrote something, of that, after the pictures; the application's pages need
 * fewer. Only the document has these, and never what the browser renders.
 */
export function FontPreloads({ isFinished, isByHand }: { isFinished: boolean; isByHand: boolean }) {
  return (
    <>
      <link {...preloadOf(headings)} />
      {isFinished && <link {...preloadOf(text)} />}
      {isByHand && <link {...preloadOf(marker)} fetchPriority="low" />}
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
