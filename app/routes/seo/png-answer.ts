const DAY_SECONDS = 86_400;

/** A sharing picture: it may be a day old. */
export function pngAnswer(bytes: Uint8Array): Response {
  return new Response(new Uint8Array(bytes), {
    headers: { "Content-Type": "image/png", "Cache-Control": `public, max-age=${DAY_SECONDS}` },
  });
}
