import { fileURLToPath } from "node:url";

import {
  ADMIN,
  alone,
  BASE,
  BUYING,
  ENTRY,
  frames,
  ISLANDS,
  LATER,
  marks,
  nameOfFile,
  NOT_RUN,
  notRun,
  pages,
  quiet,
  SITE,
  SMALL,
  starts,
} from "./scripts/chunk-starts.ts";

type ModuleInfo = {
  code: string | null;
  importers: readonly string[];
  dynamicImporters: readonly string[];
};
type Context = { getModuleInfo(id: string): ModuleInfo | null };

/** Counting of days, which the checkout shares with an island. */
const DAYS = "days";
/** The guide to sizes, loaded when a visitor comes near it; what says it without scripts is in no file. */
const SIZES = `${LATER}size-guide`;
/** Loaded when a form is being filled in. */
const SCHEMAS = "schemas";
/** React, and what islands and the application need. */
const REACT = "react";
/** What only the desk's pages with lists need. */
const LISTS = "desk-lists";
/** What islands and only one area show, such as the product page and its preview. */
const SHOWN = "shown";
/** What several parts of the desk need, but few of its pages. */
const SOME = "desk-and-";

/** What the lists of the desk are made from. */
const partsOfLists = [
  "features/desk/lists/define-list.ts",
  "features/desk/lists/list-page.tsx",
  "ui/lists/list-controls.tsx",
  "features/bulk/bulk-actions.ts",
].map((file) => fileURLToPath(new URL(`./app/${file}`, import.meta.url)));
/** Shorter modules are not worth a request. */
const SHORT = 850;
/** What no more pages need is not loaded by all of them. */
const FEW_PAGES = { shown: 5, desk: 3 };

/** Schemas that a form loads when it is touched. */
function isLater(id: string, context: Context): boolean {
  return (context.getModuleInfo(id)?.dynamicImporters.length ?? 0) > 0;
}

/** What starts a page's scripts, a page of an area, or a mark. */
function rootOf(id: string, context: Context): string | null {
  const file = nameOfFile(id);
  const own = starts[file] ?? quiet[file] ?? (pages.has(file) ? file : null);
  return own ?? (notRun.has(file) ? NOT_RUN : isLater(id, context) ? LATER : null);
}

/** The name of the file for what these start; none for what only one page needs. */
function nameFor(roots: ReadonlySet<string>, isShort: boolean, lists: ReadonlySet<string>) {
  const run = [...roots].filter((root) => !marks.has(root));
  const isOf = (most: number) => run.length <= most && run.every((root) => !frames.has(root));
  if (roots.has(ISLANDS))
    return run.length === 0 ? ISLANDS : isOf(FEW_PAGES.shown) && !isShort ? SHOWN : REACT;
  if (run.includes(BASE)) return BASE;
  const areas = new Set(run.map((root) => root.split("/")[1] ?? root));
  if (areas.size > 1) return areas.has(ADMIN) ? BASE : SITE;
  if (areas.has(SITE)) return SITE;
  // A mark says that something else asks for it, too.
  if (roots.size < 2) return null;
  const [area = null] = areas;
  if (area !== ADMIN) return area;
  if (run.some((root) => frames.has(root))) return ADMIN;
  const parts = new Set(run.map((root) => root.split("/")[2] ?? ""));
  const [part] = parts;
  if ((parts.size > 1 || isShort) && run.every((root) => lists.has(root))) return LISTS;
  if (parts.size === 1) return `desk-${part}`;
  return isOf(FEW_PAGES.desk) && !isShort ? SOME + [...parts].toSorted().at(-1) : ADMIN;
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
    ...[
      ENTRY,
      SMALL,
      DAYS,
      BUYING,
      REACT,
      SCHEMAS,
      SHOWN,
      SIZES,
      ISLANDS,
      BASE,
      SITE,
      ADMIN,
      LISTS,
    ].map((name) => group(name, (found) => found === name)),
    group("some parts of the desk", (name) => name.startsWith(SOME)),
    group("one area", (name) => !name.startsWith(LATER)),
    group("later", () => true),
  ].map((each, at, { length }) => ({ ...each, priority: length - at }));
}

function createNames(): (id: string, context: Context) => string | null {
  const seen = new Map<string, ReadonlySet<string>>();
  let lists: ReadonlySet<string> | undefined;
  function rootsOf(id: string, context: Context, path = new Set<string>()): ReadonlySet<string> {
    const known = seen.get(id);
    if (known) return known;
    const own = rootOf(id, context);
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
    if (/\/app\/(lib\/working-days\/|features\/orders\/gifts\/gift-days)/.test(id)) return DAYS;
    if (/\/product\/sizes\/(?!size-guide\.tsx)/.test(id)) return SIZES;
    // Small files that the checkout and forms of the application share are not worth a request.
    const isSmall = [SMALL, BUYING].some((start) => roots.has(start));
    const isOfMore = [...roots].filter((root) => root !== LATER && root !== NOT_RUN).length > 1;
    if (roots.has(ENTRY) || (isSmall && isOfMore)) return ENTRY;
    if (roots.has(SMALL)) return SMALL;
    if (roots.has(BUYING)) return BUYING;
    if (/node_modules\/(react|react-dom|scheduler)\//.test(id)) return REACT;
    if (/node_modules\/zod\//.test(id)) return SCHEMAS;
    const file = nameOfFile(id);
    if (alone.has(file)) return null;
    if (!quiet[file] && isLater(id, context))
      return `${LATER}${id.replace(/.*\/([^/]+)\.\w+$/, "$1")}`;
    const isShort = (context.getModuleInfo(id)?.code?.length ?? 0) < SHORT;
    lists ??= new Set(partsOfLists.flatMap((part) => [...rootsOf(part, context)]));
    return nameFor(roots, isShort, lists);
  };
}
