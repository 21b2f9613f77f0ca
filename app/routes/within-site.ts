/** A page of our own keeps the host that the visitor came by, so that cookies go along. */
export function withinSite(url: string, publicUrl: string): string {
  return url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url;
}
