type ModuleInfo = { importers: readonly string[]; dynamicImporters: readonly string[] };
type Context = { getModuleInfo(id: string): ModuleInfo | null };

/** What starts every page, with what the finished pages' scripts and the application share. */
const ENTRY = "entry";
/** The small scripts of finished pages. */
const SMALL = "small-scripts";
/** What only the checkout, a finished page, needs. */
const BUYING = "buying";
/** Tables of rules that it shares with forms of the application. */
const RULES = "rules";
/** Counting of days, which the checkout shares with an island. */
const DAYS = "days";
/** What only islands on finished pages need. */
const ISLANDS = "islands";
/** What islands and the application need. */
const SHARED = "shared";
/** Loaded when a form is being filled in. */
const SCHEMAS = "schemas";
const LATER = "later-";
const REACT = "react";
/** The router, and what the desk and the rest need. */
const BASE = "base";
/** What many areas of the shop need, and its layout. */
const SITE = "site";
/** What the desk's layout or many of its parts need. */
const ADMIN = "admin";

/** What stands in this many areas is loaded once for all of them. */
const MANY_AREAS = 3;
/** The same for the parts of the desk. */
const MANY_PARTS = 3;
/** Pages that the browser never runs, as they are finished HTML, and those of the demo. */
const NOT_RUN: ReadonlySet<string> = new Set(["store", "dev"]);

const starts: Readonly<Record<string, string>> = {
  "entry.client": ENTRY,
  "client/public-page": SMALL,
  "client/islands": ISLANDS,
  "features/checkout/page/checkout-page.client": BUYING,
  "client/application": BASE,
  root: BASE,
  "routes/session-layout": SITE,
};

/** Schemas that a form loads when it is touched. */
function isLater(id: string, context: Context): boolean {
  return (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

/** What starts a page's scripts, or a part of a page that is loaded by itself. */
function rootOf(id: string): string | null {
  const [, file = ""] = /\/app\/([^?]+)/.exec(id) ?? [];
  const start = Object.keys(starts).find((name) => file.startsWith(`${name}.`));
  if (start) return starts[start] ?? null;
  const [, area, part] = /^routes\/(\w+)\/(?:(\w+)\/)?/.exec(file) ?? [];
  if (area === ADMIN && part) return `${ADMIN}/${part}`;
  return area ?? null;
}

/** The name of the file for what these start. */
function nameFor(roots: ReadonlySet<string>): string | null {
  const run = [...roots].filter((root) => !NOT_RUN.has(root));
  if (run.includes(ISLANDS)) return run.length > 1 ? SHARED : ISLANDS;
  if (run.includes(BASE)) return BASE;
  const areas = new Set(run.map((root) => root.replace(/\/.*/, "")));
  if (areas.size >= MANY_AREAS) return areas.has(ADMIN) ? BASE : SITE;
  if (areas.has(SITE)) return areas.has(ADMIN) ? BASE : SITE;
  if (areas.size > 1) return [...areas].toSorted().join("-");
  if (areas.has(ADMIN))
    return run.includes(ADMIN) || run.length >= MANY_PARTS
      ? ADMIN
      : run.toSorted().join("-").replaceAll(`${ADMIN}/`, "desk-");
  return run[0] ?? null;
}

/**
 * Groups the browser's files by who needs them: few for a page, and nothing of another area in them.
 * Public pages load their small scripts alone. A module in no group stands with its only page.
 */
export function chunkGroups() {
  const nameOf = createNames();
  const only = (wanted: (name: string) => boolean) => (id: string, context: Context) => {
    const name = nameOf(id, context);
    return name !== null && wanted(name) ? name : null;
  };
  const group = (debugName: string, wanted: (name: string) => boolean) => ({
    debugName,
    name: only(wanted),
  });
  // A group takes what its modules import, too, so what more pages need comes first.
  return [
    ...[ENTRY, SMALL, DAYS, RULES, BUYING, REACT, SCHEMAS, SHARED, ISLANDS, BASE, SITE].map(
      (name) => group(name, (found) => found === name),
    ),
    group("several areas", (name) => name.includes("-") && !/^(desk|later)-/.test(name)),
    group(ADMIN, (name) => name === ADMIN),
    group("several parts of the desk", (name) => name.includes("-desk-")),
    group("one area", (name) => !name.startsWith(LATER)),
    group("later", () => true),
  ].map((each, at, { length }) => ({ ...each, priority: length - at }));
}

function createNames(): (id: string, context: Context) => string | null {
  const seen = new Map<string, ReadonlySet<string>>();
  function rootsOf(id: string, context: Context, path = new Set<string>()): ReadonlySet<string> {
    const known = seen.get(id);
    if (known) return known;
    const own = rootOf(id);
    const roots = new Set(own ? [own] : []);
    path.add(id);
    for (const importer of context.getModuleInfo(id)?.importers ?? [])
      if (!path.has(importer)) for (const root of rootsOf(importer, context, path)) roots.add(root);
    path.delete(id);
    if (path.size === 0) seen.set(id, roots);
    return roots;
  }
  return (id, context) => {
    if (id.includes("rolldown/runtime")) return ENTRY;
    const roots = rootsOf(id, context);
    if (roots.has(ENTRY) || (roots.has(SMALL) && roots.size > 1)) return ENTRY;
    if (roots.has(SMALL)) return SMALL;
    if (/\/app\/(lib\/working-days\/|features\/orders\/gifts\/gift-days)/.test(id)) return DAYS;
    if (roots.has(BUYING)) return roots.size > 1 ? RULES : BUYING;
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return REACT;
    if (/node_modules\/zod\//.test(id)) return SCHEMAS;
    // What starts something stands alone: whoever loads a file of others must not start it, too.
    if (rootOf(id)) return null;
    if (isLater(id, context)) return `${LATER}${id.replace(/.*\/([^/]+)\.\w+$/, "$1")}`;
    return nameFor(roots);
  };
}
