/**
 * A sharing picture shows a drawing and a name, also of children under 13: like a page, browsers ask
 * for it every time, so that what is withdrawn disappears, and shared caches after half a minute.
 */
export const CARD_CACHING = "public, max-age=0, s-maxage=30, must-revalidate";

export function pngResponse(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": CARD_CACHING },
  });
}
