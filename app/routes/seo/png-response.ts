/** A sharing picture: like a page, it is cached for a minute at most, so that withdrawn content disappears. */
export const CARD_CACHING = "public, max-age=60";

export function pngResponse(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": CARD_CACHING },
  });
}
