import { pathTo } from "~/path-to";

import type { DeskSign } from "./desk-signs";

/** What waits for someone, by the kind of work. */
const deskCountNames = [
  "review",
  "print",
  "orders",
  "returns",
  "moderation",
  "takedowns",
  "messages",
  "publish",
  "errors",
  "blanks",
  "reports",
] as const;

export type DeskCounts = Partial<Record<(typeof deskCountNames)[number], number>>;

export type DeskLink = {
  to: string;
  label: string;
  sign: DeskSign;
  /** What is counted beside it. */
  counts?: (typeof deskCountNames)[number];
  /** Pages that belong to it although their address is not below its own. */
  also?: readonly string[];
};

/** The links of the admin area by the kind of work, in the order in which they are shown. */
export const deskGroups: readonly { label: string; links: readonly DeskLink[] }[] = [
  {
    label: "Work",
    links: [
      {
        to: pathTo("/admin/review"),
        label: "Review",
        sign: "pencil",
        counts: "review",
        also: [pathTo("/admin/designs/:designId", { designId: "" })],
      },
      {
        to: pathTo("/admin/orders/print"),
        label: "Print",
        sign: "press",
        counts: "print",
      },
      { to: pathTo("/admin/orders"), label: "Orders", sign: "box", counts: "orders" },
      {
        to: pathTo("/admin/returns"),
        label: "Returns",
        sign: "back",
        counts: "returns",
      },
      {
        to: pathTo("/admin/moderation"),
        label: "Moderation",
        sign: "flag",
        counts: "moderation",
        also: [pathTo("/admin/reviews")],
      },
      {
        to: pathTo("/admin/takedowns"),
        label: "Takedowns",
        sign: "copyright",
        counts: "takedowns",
      },
      {
        to: pathTo("/admin/messages"),
        label: "Messages",
        sign: "bubble",
        counts: "messages",
        also: [pathTo("/admin/waitlist")],
      },
    ],
  },
  {
    label: "Shop",
    links: [
      {
        to: pathTo("/admin/products"),
        label: "Products",
        sign: "shirt",
        counts: "publish",
        also: [pathTo("/admin/publish/:designId", { designId: "" })],
      },
      { to: pathTo("/admin/collections"), label: "Collections", sign: "stack" },
      { to: pathTo("/admin/assign"), label: "Assign to Collections", sign: "into" },
      { to: pathTo("/admin/prompts"), label: "Prompts", sign: "bulb" },
      { to: pathTo("/admin/blanks"), label: "Blanks", sign: "hanger", counts: "blanks" },
      { to: pathTo("/admin/recalls"), label: "Recalls", sign: "bell" },
      { to: pathTo("/admin/synonyms"), label: "Synonyms", sign: "lens" },
      { to: pathTo("/admin/discounts"), label: "Discount Codes", sign: "ticket" },
      { to: pathTo("/admin/navigation"), label: "Navigation", sign: "signpost" },
      { to: pathTo("/admin/featured"), label: "Featured Collection", sign: "star" },
    ],
  },
  {
    label: "Money",
    links: [
      { to: pathTo("/admin/payouts"), label: "Payouts", sign: "coin" },
      { to: pathTo("/admin/reports"), label: "Reports", sign: "bars", counts: "reports" },
    ],
  },
  {
    label: "People",
    links: [
      {
        to: pathTo("/admin/people"),
        label: "People",
        sign: "person",
        also: [pathTo("/admin/consents")],
      },
    ],
  },
  {
    label: "System",
    links: [
      { to: pathTo("/admin/jobs"), label: "Jobs", sign: "clock" },
      { to: pathTo("/admin/mails"), label: "Mails", sign: "letter" },
      { to: pathTo("/admin/events"), label: "Provider Events", sign: "plug" },
      { to: pathTo("/admin/errors"), label: "Errors", sign: "bug", counts: "errors" },
      { to: pathTo("/admin/health"), label: "Health", sign: "pulse" },
      {
        to: pathTo("/admin/audit"),
        label: "Audit",
        sign: "list",
        also: [pathTo("/admin/security")],
      },
      { to: pathTo("/admin/preserved"), label: "Kept Unseen", sign: "lock" },
      { to: pathTo("/admin/team"), label: "Team", sign: "people" },
      { to: pathTo("/admin/settings"), label: "Settings", sign: "sliders" },
    ],
  },
];

/** The first link, above the groups. */
export const overviewLink: DeskLink = {
  to: pathTo("/admin"),
  label: "Overview",
  sign: "sheet",
};

/**
 * Pages that stand in no group: the search of everything, the admin's own views of the lists, and
 * what is done with many rows at once.
 */
const otherPages: readonly DeskLink[] = [
  { to: pathTo("/admin/search"), label: "Search", sign: "lens" },
  { to: pathTo("/admin/views"), label: "Saved views", sign: "list" },
  { to: pathTo("/admin/bulk"), label: "Many at once", sign: "stack" },
];

/** On a phone these stand in the bar at the bottom, beside the menu with all of them. */
const inBar: readonly string[] = ["Review", "Print", "Orders", "Messages"];

export const barLinks: readonly DeskLink[] = deskGroups
  .flatMap(({ links }) => links)
  .filter(({ label }) => inBar.includes(label));

/** Every link, the overview first. */
export const deskLinks: readonly DeskLink[] = [
  overviewLink,
  ...deskGroups.flatMap(({ links }) => links),
];

/** The counts of these links alone: what waits on other pages is not sent to a role. */
export function countsOf(allowed: readonly string[], counts: DeskCounts): DeskCounts {
  const names = deskLinks.filter(({ to }) => allowed.includes(to)).map((link) => link.counts);
  return Object.fromEntries(
    deskCountNames.flatMap((name) => (names.includes(name) ? [[name, counts[name]]] : [])),
  );
}

/** The link whose page this is: the one with the longest address above it. */
export function currentDeskLink(pathname: string): DeskLink {
  const all = [...deskGroups.flatMap(({ links }) => links), ...otherPages];
  const under = (path: string) => (isWithin(pathname, path) ? path.length : 0);
  const matches = all
    .map((link) => ({ link, length: Math.max(...[link.to, ...(link.also ?? [])].map(under)) }))
    .filter(({ length }) => length > 0);
  return matches.toSorted((a, b) => b.length - a.length)[0]?.link ?? overviewLink;
}

function isWithin(pathname: string, path: string): boolean {
  const above = path.endsWith("/") ? path : `${path}/`;
  return `${pathname}/`.startsWith(above);
}
