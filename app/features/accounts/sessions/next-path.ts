/** Where to go after signing in: a path on this site, or the fallback; never another origin. */
export function safeNextPath(next: string | null | undefined, fallback = "/"): string {
  if (!next || !/^\/(?![/\\])/.test(next) || /[\\\p{Cc}]/u.test(next)) return fallback;
  try {
    const base = "http://same-origin.invalid";
    const url = new URL(next, base);
    if (url.origin !== base || /^\/(auth|sign-in|sign-out)(\/|$)/.test(url.pathname))
      return fallback;
    // With the dots resolved, what they hid (or what a proxy decodes) may start like another host.
    const isHost = /^\/(\/|%2f|%5c)/i.test(url.pathname);
    return isHost ? fallback : url.pathname + url.search + url.hash;
  } catch {
    return fallback;
  }
}
