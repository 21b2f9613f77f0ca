import type { LinkPath } from "./route-table";

export type { LinkPath };

type ParamOf<Path> = Path extends `${string}/:${infer Name}/${infer Rest}`
  ? Name | ParamOf<`/${Rest}`>
  : Path extends `${string}/:${infer Name}`
    ? Name
    : never;

type Ending = {
  /** Values that are empty or missing are left out. */
  query?: Record<string, string | null | undefined>;
  /** Without its "#". */
  hash?: string;
};

type Values<Path> = [ParamOf<Path>] extends [never]
  ? [values?: Ending]
  : [values: Record<ParamOf<Path>, string> & Ending];

/**
 * The address of a page of ours: a path of the route table with its parameters filled in.
 * In scripts that must stay small: `"/cart" satisfies LinkPath`.
 */
export function pathTo<Path extends LinkPath>(path: Path, ...[values]: Values<Path>): string {
  const given: Ending & Record<string, unknown> = values ?? {};
  const filled = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = given[name];
    if (typeof value !== "string") throw new Error(`${path} needs its ${name}`);
    return encodeURIComponent(value);
  });
  const query = Object.entries(given.query ?? {}).flatMap(([name, value]) =>
    value ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : [],
  );
  return (
    filled +
    (query.length > 0 ? `?${query.join("&")}` : "") +
    (given.hash ? `#${encodeURIComponent(given.hash)}` : "")
  );
}

/** What every address of the page begins with: "/webhooks/" for "/webhooks/:provider". */
export function prefixOf(path: LinkPath): string {
  return path.replace(/:.*/, "");
}
