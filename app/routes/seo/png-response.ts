const KEPT_SECONDS = 60;

/** A sharing picture: like a page, it is cached for a minute at most, so that withdrawn content disappears. */
export function pngResponse(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": `public, max-age=${KEPT_SECONDS}` },
  });
}
