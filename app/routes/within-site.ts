/** Keeps a redirect to one of our pages on the host that the visitor used, so that cookies are sent. */
export function withinSite(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
