import { PUBLIC_CACHING } from "~/public-pages";

/** A sharing picture shows a drawing and a name, also of children under 13: it is kept like a page. */
export const CARD_CACHING = PUBLIC_CACHING;

/** @param more other headers */
export function pngResponse(bytes: Uint8Array, more: Record<string, string> = {}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": CARD_CACHING, ...more },
  });
}
