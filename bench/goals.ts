/** A figure's bound: `most` and `least` are reached by the bound itself, `under` is not. */
type Bound = { most: number } | { least: number } | { under: number };

/** One goal; `part` is the benchmark that measures it, and `what` tells it from the others. */
type Goal = { about: Subject; part: string; what: string; unit: string } & Bound;

const subjects = [
  "CPU a request",
  "Changes",
  "Private pages",
  "Public pages",
  "Growth",
  "Pictures beside the loop",
  "Memory and start",
  "Across processes",
  "This command",
  "Buying",
  "The team",
  "Art from photos",
] as const;
type Subject = (typeof subjects)[number];

const cpu = { about: "CPU a request", part: "cpu", unit: "ms" } as const;
const privately = { about: "Private pages", part: "private" } as const;
const lighthouse = { about: "Public pages", part: "browser", unit: "of 100" } as const;
const growth = { about: "Growth", unit: "times" } as const;
const memory = { about: "Memory and start", part: "footprint", unit: "MB" } as const;
const art = { about: "Art from photos", part: "art" } as const;

/** Every goal of the benchmarks, in the order of the summary in docs/benchmarks.md. */
export const goals = {
  list: { ...cpu, what: "a list made anew", most: 4 },
  search: { ...cpu, what: "a search", most: 5 },
  product: { ...cpu, what: "a product made anew", most: 5 },
  cart: { ...cpu, what: "the cart page", most: 2.5 },
  add: { ...cpu, what: "add to cart", most: 1.6 },
  order: { ...cpu, what: "an order with its mails", most: 15 },
  signIn: { ...cpu, what: "a sign-in, besides the password's hash", most: 9 },

  changesServed: {
    about: "Changes",
    part: "changes",
    what: "kept pages while a price changes every second",
    unit: "requests/s",
    least: 10_000,
  },
  changesP95: {
    about: "Changes",
    part: "changes",
    what: "their p95",
    unit: "ms",
    most: 5,
  },
  changesMissed: {
    about: "Changes",
    part: "changes",
    what: "changes that the next request does not show",
    unit: "",
    most: 0,
  },

  requests: { ...privately, what: "requests besides pictures", unit: "", most: 16 },
  html: { ...privately, what: "HTML, compressed", unit: "KB", most: 40 },
  accountScripts: { ...privately, what: "scripts of accounts and forms", unit: "KB", most: 170 },
  deskScripts: { ...privately, what: "scripts of the desk", unit: "KB", most: 250 },
  formPages: {
    ...privately,
    what: "Lighthouse, performance of sign-in, cart and checkout",
    unit: "of 100",
    least: 95,
  },
  firstPaint: { ...privately, what: "first paint on a slow phone", unit: "ms", most: 1_300 },
  interaction: { ...privately, what: "the slowest interaction", unit: "ms", most: 120 },

  performance: { ...lighthouse, what: "Lighthouse, performance", least: 100 },
  accessibility: { ...lighthouse, what: "Lighthouse, accessibility", least: 100 },
  practices: { ...lighthouse, what: "Lighthouse, best practices", least: 100 },
  seo: { ...lighthouse, what: "Lighthouse, SEO", least: 100 },
  publicScripts: {
    about: "Public pages",
    part: "browser",
    what: "scripts of a public page, gzip",
    unit: "KB",
    most: 110,
  },
  kept: {
    about: "Public pages",
    part: "pages",
    what: "a kept page's requests per second beside a bare server's",
    unit: "times",
    least: 0.8,
  },

  readsCpu: { ...growth, part: "catalogue", what: "CPU of the store's reads", most: 2 },
  readsP95: { ...growth, part: "catalogue", what: "p95 of the store's reads", most: 2 },
  storeCpu: { ...growth, part: "admin", what: "CPU of the store's pages and sitemaps", most: 2 },
  storeP95: { ...growth, part: "admin", what: "p95 of the store's pages and sitemaps", most: 2 },
  deskCpu: { ...growth, part: "admin", what: "CPU of the admin area's pages", most: 2 },
  deskP95: { ...growth, part: "admin", what: "p95 of the admin area's pages", most: 2 },

  besidePictures: {
    about: "Pictures beside the loop",
    part: "pictures",
    what: "p95 of other requests during uploads, beside a quiet shop's",
    unit: "times",
    under: 2,
  },

  idlePostgres: { ...memory, what: "idle, PostgreSQL", most: 200 },
  idleEmbedded: { ...memory, what: "idle, embedded, after the first start", most: 450 },
  afterAnHour: { ...memory, part: "soak", what: "after an hour of mixed load", most: 650 },
  grownInAnHour: {
    ...memory,
    part: "soak",
    what: "grown in that hour, after the warm-up",
    unit: "%",
    most: 10,
  },
  startPostgres: { ...memory, what: "start, PostgreSQL", unit: "s", most: 0.8 },
  startEmbedded: { ...memory, what: "second start, embedded", unit: "s", most: 1.5 },

  twoProcesses: {
    about: "Across processes",
    part: "cpu",
    what: "CPU a request with two processes, beside one",
    unit: "times",
    most: 1.15,
  },

  wholeRun: {
    about: "This command",
    part: "run",
    what: "`npm run bench`, without filling",
    unit: "min",
    under: 15,
  },

  taps: { about: "Buying", part: "buying", what: "taps of a guest on a phone", unit: "", most: 9 },
  seconds: {
    about: "Buying",
    part: "buying",
    what: "from a shirt's page to 'Thank you!'",
    unit: "s",
    most: 60,
  },

  found: {
    about: "The team",
    part: "find",
    what: "searches and lists with 100,000 orders",
    unit: "ms",
    most: 50,
  },
  keys: {
    about: "The team",
    part: "desk",
    what: "keys a drawing, upload to store",
    unit: "",
    most: 3,
  },
  waiting: {
    about: "The team",
    part: "desk",
    what: "waiting a drawing, upload to store",
    unit: "s",
    under: 1,
  },

  overlap: { ...art, what: "overlap with the true strokes, mean", unit: "", least: 0.98 },
  worstOverlap: { ...art, what: "overlap, worst photo", unit: "", least: 0.92 },
  colorError: { ...art, what: "color error of markers (CIEDE2000), mean", unit: "", most: 8 },
  edge: { ...art, what: "edge at 300 dpi, worst photo", unit: "px", most: 3 },
  toldApart: { ...art, what: "black or color taken for the other", unit: "photos", most: 0 },
  kindOverlap: { ...art, what: "overlap of every kind of picture, mean", unit: "", least: 0.97 },
  silentWrong: { ...art, what: "pictures that came out wrong without a word", unit: "", most: 0 },
  wrongReason: { ...art, what: "pictures told what is not so", unit: "", most: 0 },
  badMissed: { ...art, what: "bad photos not told, of 50", unit: "photos", most: 0 },
  calledBad: { ...art, what: "good pictures called bad, of 200", unit: "", most: 1 },
  tableShown: { ...art, what: "originals that show the table", unit: "photos", most: 0 },
  photoCpu: { ...art, what: "CPU for reading a photo", unit: "ms", most: 2_000 },
} as const satisfies Record<string, Goal>;

export type GoalName = keyof typeof goals;

const NONE = "none";

export function isReached(name: GoalName, figure: number): boolean {
  const goal: Goal = goals[name];
  if ("most" in goal) return figure <= goal.most;
  return "least" in goal ? figure >= goal.least : figure < goal.under;
}

/** "at most 4 ms" */
export function goalText(name: GoalName): string {
  if (boundText(name) === NONE) return NONE;
  return `${boundText(name)} ${goals[name].unit}`.trim();
}

/** "at most 4" */
export function boundText(name: GoalName): string {
  const goal: Goal = goals[name];
  if ("most" in goal && goal.most === 0) return NONE;
  if ("most" in goal) return `at most ${goal.most.toLocaleString("en-US")}`;
  if ("least" in goal) return `at least ${goal.least.toLocaleString("en-US")}`;
  return `under ${goal.under}`;
}

/** Which of two figures is farther from the goal. */
export function isWorse(name: GoalName, figure: number, than: number): boolean {
  return "least" in goals[name] ? figure < than : figure > than;
}
