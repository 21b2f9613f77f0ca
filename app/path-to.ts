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
  const filled = path.includes(":") ? withParameters(path, given) : path;
  if (given.query === undefined && !given.hash) return filled;
  const query = Object.entries(given.query ?? {}).flatMap(([name, value]) =>
    value ? `${encodeURIComponent(name)}=${encodeURIComponent(value)}` : [],
  );
  return (
    filled +
    (query.length > 0 ? `?${query.join("&")}` : "") +
    (given.hash ? `#${encodeURIComponent(given.hash)}` : "")
  );
}

/** Each path of the table, cut into what is written out and the names in between. */
const cut = new Map<string, readonly string[]>();

function withParameters(path: string, given: Record<string, unknown>): string {
  let parts = cut.get(path);
  if (!parts) cut.set(path, (parts = path.split(/:(\w+)/)));
  let filled = parts[0] ?? "";
  for (let at = 1; at < parts.length; at += 2) {
    const value = given[parts[at] ?? ""];
    if (typeof value !== "string") throw new Error(`${path} needs its ${parts[at]}`);
    filled += encodeURIComponent(value) + (parts[at + 1] ?? "");
  }
  return filled;
}

/** What every address of the page begins with: "/webhooks/" for "/webhooks/:provider". */
export function prefixOf(path: LinkPath): string {
  return path.replace(/:.*/, "");
}
