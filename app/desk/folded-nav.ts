/** Remembers in a cookie, for a year, that the navigation is folded, so that the page comes as it will be. */
const FOLDED_COOKIE = "inkling.desk-folded";

/** Whether a request's cookies say that the navigation is folded. */
export function isNavFolded(cookies: string | null): boolean {
  return (cookies ?? "").split("; ").includes(`${FOLDED_COOKIE}=1`);
}

/** What the browser keeps after the navigation is folded or unfolded. */
export function foldedCookie(isFolded: boolean): string {
  const maxAge = isFolded ? 365 * 24 * 60 * 60 : 0;
  return `${FOLDED_COOKIE}=1; Path=/admin; Max-Age=${maxAge}; SameSite=Lax`;
}
