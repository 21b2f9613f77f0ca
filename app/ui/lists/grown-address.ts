/**
 * The address of a list that is a page longer than at this one: "?pages=3" after "?pages=2".
 * @returns "full" where it already has as many pages as it may
 */
export function grownAddress(address: string, most: number): URL | "full" {
  const url = new URL(address);
  const pages = Number(url.searchParams.get("pages") ?? "1") || 1;
  if (pages >= most) return "full";
  url.searchParams.set("pages", String(pages + 1));
  return url;
}
