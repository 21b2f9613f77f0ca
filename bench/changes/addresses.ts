const SORTS = ["newest", "price-low", "price-high", "title"];
const AGES = ["", "age=4-7&", "age=8-10&", "age=11-13&", "age=14-17&"];

/**
 * Addresses as a shop's visitors spread over them: home, lists in every order, collections and artists, and for the
 * rest shirts.
 */
export async function addressesOf(base: string, count: number): Promise<string[]> {
  const textOf = async (path: string) => (await fetch(base + path)).text();
  const pathsIn = (sitemap: string) =>
    [...sitemap.matchAll(/<loc>[^<]*?\/\/[^/<]+([^<]*)<\/loc>/g)].map(
      ([, path = ""]) => path || "/",
    );
  const pages = pathsIn(await textOf("/sitemaps/pages-1.xml"));
  const shirts = pathsIn(await textOf("/sitemaps/products-1.xml"));
  const isDrawn = (path: string) => !path.startsWith("/store/fill-");
  shirts.sort((a, b) => Number(isDrawn(b)) - Number(isDrawn(a)));
  const artists = pages.filter((path) => path.startsWith("/creator/")).slice(0, count / 10);
  const others = pages.filter((path) => !path.startsWith("/creator/"));
  const lists = SORTS.flatMap((sort) => AGES.map((age) => `/store?${age}sort=${sort}`));
  const few = [...new Set([...others, ...lists, "/store?q=cat", ...artists])];
  return [...few, ...shirts.slice(0, count - few.length)];
}
