import { createPathMatcher } from "~/lib/observability/path-matcher";
import { publicFiles, publicPages } from "~/public-pages";
import {
  accountPages,
  adminPages,
  buyingPages,
  checkoutPages,
  comingBackPages,
  creatorPages,
  demoPages,
  guardianPages,
  resources,
  sessionResources,
  signUpPages,
} from "~/route-table";

/** Of every other address: there are as many as visitors type. */
const NO_PAGE = "none";

const areas = [
  publicPages,
  publicFiles,
  sessionResources,
  signUpPages,
  accountPages,
  guardianPages,
  buyingPages,
  checkoutPages,
  comingBackPages,
  creatorPages,
  adminPages,
  demoPages,
  resources,
];

const find = createPathMatcher([
  ...areas.flatMap((area) => Object.keys(area)),
  "/healthz",
  "/readyz",
  "/metrics",
]);

/** The pattern of the page at this address, such as "/store/:slug". */
export function routePattern(path: string): string {
  if (path.startsWith("/assets/")) return "/assets/*";
  return find(path) ?? NO_PAGE;
}
