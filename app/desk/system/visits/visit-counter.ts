/** A request for a public page, as its headers tell it. */
export type PageRequest = {
  /** The other end of the connection, or the client where that is known already. */
  peer: string;
  forwardedFor: string | null;
  userAgent: string;
  /** What the browser will do with it; null where it does not say. */
  destination: string | null;
  /** "prefetch" where no one looks at it yet. */
  purpose: string | null;
};

export type Visitor = Pick<PageRequest, "peer" | "forwardedFor" | "userAgent">;

/** What was counted since it was last taken. */
export type CountedVisits = { views: number; visitors: Visitor[] };

type VisitCounter = {
  count(request: PageRequest): void;
  /** What was counted, which begins anew. */
  take(): CountedVisits;
};

/** No more visitors are told apart between two takings; their views still count. */
const MOST_VISITORS = 50_000;
const LONGEST_HEADER = 300;
const KNOWN_AGENTS = 2_000;

const bot =
  /bot|crawl|spider|slurp|preview|headless|lighthouse|monitor|uptime|scan|curl|wget|python|java\/|go-http|okhttp|axios|node|fetch|facebookexternalhit|whatsapp|telegram/i;

/** Counts views and visitors in memory; nothing here waits for anything. */
export function createVisitCounter(): VisitCounter {
  let views = 0;
  let visitors = new Map<string, Visitor>();
  const agents = new Map<string, boolean>();

  function isBot(userAgent: string): boolean {
    const known = agents.get(userAgent);
    if (known !== undefined) return known;
    if (agents.size >= KNOWN_AGENTS) agents.clear();
    const found = userAgent === "" || bot.test(userAgent);
    agents.set(userAgent, found);
    return found;
  }

  return {
    count({ peer, forwardedFor, userAgent, destination, purpose }) {
      if (destination !== null && destination !== "document") return;
      if (purpose !== null && purpose.includes("prefetch")) return;
      const agent = userAgent.slice(0, LONGEST_HEADER);
      if (isBot(agent)) return;
      views += 1;
      if (visitors.size >= MOST_VISITORS) return;
      const hops = forwardedFor?.slice(-LONGEST_HEADER) ?? null;
      const key = `${peer}\n${hops ?? ""}\n${agent}`;
      if (!visitors.has(key)) visitors.set(key, { peer, forwardedFor: hops, userAgent: agent });
    },
    take() {
      const taken = { views, visitors: [...visitors.values()] };
      views = 0;
      visitors = new Map();
      return taken;
    },
  };
}
