import { publicFiles, publicPages, type RouteArea } from "../app/public-pages.ts";
import {
  accountPages,
  adminPages,
  buyingPages,
  checkoutPages,
  comingBackPages,
  creatorPages,
  demoPages,
  guardianPages,
  signUpPages,
} from "../app/route-table.ts";

/** What starts every page, with what the finished pages' scripts and the application share. */
export const ENTRY = "entry";
/** The small scripts of finished pages. */
export const SMALL = "small-scripts";
/** What only the checkout, a finished page, needs. */
export const BUYING = "buying";
/** What only islands on finished pages need. */
export const ISLANDS = "islands";
/** What is loaded when it is used. */
export const LATER = "later-";
/** The router, and what the desk and the rest need. */
export const BASE = "base";
/** What several areas of the shop need, and its layout. */
export const SITE = "site";
/** What the desk's layout or several of its parts need. */
export const ADMIN = "admin";
/** Pages that the browser never runs, as they are finished HTML, and those of the demo. */
export const NOT_RUN = "not-run";

/** These do nothing until they are called, so they may lie with what they import. */
export const quiet: Readonly<Record<string, string>> = {
  "client/public-page": SMALL,
  "client/islands": ISLANDS,
  "client/application": BASE,
  "features/checkout/page/checkout-page.client": BUYING,
};

/**
 * What starts a page or its frame: whoever loads a file of others must not start it, too.
 * Finished pages and those of the demo are missing, as the browser never runs the first.
 */
export const starts: Readonly<Record<string, string>> = {
  "entry.client": ENTRY,
  root: BASE,
  "routes/session-layout": SITE,
};
const layouts = ["account", "guardian", "creator", ADMIN].map((area) => `routes/${area}/layout`);
const run = [accountPages, guardianPages, checkoutPages, creatorPages, adminPages].flatMap(filesOf);
export const notRun: ReadonlySet<string> = new Set([
  ...[publicPages, publicFiles, signUpPages, comingBackPages, buyingPages, demoPages].flatMap(
    filesOf,
  ),
  ...["public-layout", "public-errors", "finished-layout", "store/not-found"].map(
    (name) => `routes/${name}`,
  ),
]);
/** Many pages stand in these. */
export const frames: ReadonlySet<string> = new Set([...Object.values(starts), ...layouts]);
export const pages: ReadonlySet<string> = new Set([...layouts, ...run]);
/** What says of a module who else asks for it, beside the pages that the application runs. */
export const marks: ReadonlySet<string> = new Set([ISLANDS, LATER, NOT_RUN]);
export const alone: ReadonlySet<string> = new Set([...Object.keys(starts), ...pages, ...notRun]);

function filesOf(area: RouteArea): string[] {
  return Object.values(area).map((entry) =>
    (typeof entry === "string" ? entry : entry.file).replace(/\.tsx?$/, ""),
  );
}

/** A module's place under `app`, without its extension; "" for any other. */
export function nameOfFile(id: string): string {
  const [, file = ""] = /\/app\/([^?]+?)\.tsx?(\?.*)?$/.exec(id) ?? [];
  return file;
}
