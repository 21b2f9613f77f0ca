const KEPT_SECONDS = 60;

/** A sharing picture: like a page, it may be a minute old, so that what was taken back is gone. */
export function pngResponse(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": `public, max-age=${KEPT_SECONDS}` },
  });
}
