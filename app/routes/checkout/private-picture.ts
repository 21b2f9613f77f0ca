/** A picture that no cache may keep. */
export function privatePicture({
  bytes,
  mimeType,
}: {
  bytes: Uint8Array;
  mimeType: string;
}): Response {
  return new Response(new Uint8Array(bytes), {
    headers: {
      "Content-Type": mimeType,
      "Cache-Control": "private, no-store",
      "Content-Security-Policy": "default-src 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
