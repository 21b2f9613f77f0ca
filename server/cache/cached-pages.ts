import { workSlots } from "~/art/pictures/work-slots";
import { processMetrics } from "~/integrations/observability/process-metrics.server";

import { cachedPage, mayBeShared, type CachedPage } from "../cached-response";
import { createChangeLog, type Moment } from "./change-log";
import { copiesOf, madeFor, type Copies } from "./copies";
import { EVERYTHING, PageTags } from "./page-tags";
import { createPageStore, type CachedEntry, type Limits } from "./page-store";

/** Renderings at the same time; the others wait their turn, which takes next to no memory. */
const RENDERINGS = 24;
/** How long a page that shows a child is served while nobody can say whether it may be. */
const CHILD_MS = 60_000;

/** Makes a page, and records meanwhile what it depends on. */
type Render = (tags: PageTags) => Promise<Response>;

/** One rendering that several requests may wait for. */
type Flight = { began: Moment; made: Promise<Made> };
type Made = { page: CachedPage | Response | Copies; tags: PageTags };

/** Only what touches everything touches it. */
const NOTHING_IN_PARTICULAR = new PageTags();
NOTHING_IN_PARTICULAR.dependOn([]);

/** A bounded in-memory cache of whole responses, each dropped when something changes that it depends on. */
export function createPageCache(limits?: Limits, now = Date.now) {
  const pages = createPageStore(limits);
  const inFlight = new Map<string, Flight>();
  const changes = createChangeLog();
  const inTurn = workSlots(RENDERINGS, Number.POSITIVE_INFINITY);
  let lostSince: number | null = null;

  /** Whether it may be shown although nobody knows, since then, whether it changed. */
  function mayOutlast({ showsChild }: CachedEntry, since: number): boolean {
    return !showsChild || now() - since < CHILD_MS;
  }

  function isServed(kept: CachedEntry): boolean {
    if (kept.doubtedSince !== null) return false;
    return lostSince === null || mayOutlast(kept, lostSince);
  }

  /** Whether it is served where it cannot be made anew because something is out of reach. */
  function isLastResort(kept: CachedEntry): boolean {
    const since = kept.doubtedSince ?? lostSince;
    return since !== null && mayOutlast(kept, since);
  }

  function find(key: string): CachedPage | undefined {
    const kept = pages.get(key);
    if (!kept || !isServed(kept)) return undefined;
    kept.isUsed = true;
    count("hit");
    return kept.page;
  }

  async function make(key: string, render: Render, began: Moment): Promise<Made> {
    const tags = new PageTags();
    try {
      const response = await inTurn(() => render(tags));
      const last = response.status >= 500 ? pages.get(key) : undefined;
      if (last && isLastResort(last)) return { page: last.page, tags };
      if (!mayBeShared(response)) return { page: response, tags };
      if (response.status !== 200) return { page: await copiesOf(response), tags };
      const page = await cachedPage(response);
      const isStale = changes.hasTouched(tags, began);
      if (!isStale) pages.keep(key, page, tags);
      count(isStale ? "stale" : "miss");
      return { page, tags };
    } finally {
      changes.end();
    }
  }

  function begin(key: string, render: Render): Flight {
    const began = changes.begin();
    const flight = { began, made: make(key, render, began) };
    inFlight.set(key, flight);
    const land = () => {
      if (inFlight.get(key) === flight) inFlight.delete(key);
    };
    flight.made.then(land, land);
    return flight;
  }

  /** What is being made already, unless it shows what had changed before the request came; else, it is made. */
  async function sharedOrMade(key: string, render: Render, came: Moment): Promise<Made["page"]> {
    for (let flight = inFlight.get(key); flight; flight = inFlight.get(key)) {
      // What everything touched need not be waited for.
      if (changes.hasTouched(NOTHING_IN_PARTICULAR, flight.began, came)) break;
      const { page, tags } = await flight.made;
      if (!changes.hasTouched(tags, flight.began, came)) {
        count("shared");
        // Not for everyone: each who waited asks anew.
        return page instanceof Response ? render(new PageTags()) : page;
      }
      const newer = find(key);
      if (newer) return newer;
    }
    return (await begin(key, render).made).page;
  }

  return {
    get: find,

    /**
     * The cached page, or the one that `render` makes. Requests that arrive meanwhile share it, unless
     * something that it shows changed after it was begun and before they came: those share the next.
     */
    async fetch(key: string, render: Render): Promise<CachedPage | Response> {
      const kept = find(key);
      if (kept) return kept;
      const came = changes.begin();
      try {
        return madeFor(await sharedOrMade(key, render, came));
      } finally {
        changes.end();
      }
    },

    /** Drops the pages that depend on one of these. */
    change(tags: readonly string[]): void {
      changes.record(tags);
      pages.dropTouched(tags);
    },

    /** Nobody says what changes: since then, what is kept may be old. */
    loseTouch(since: number): void {
      lostSince ??= since;
    },

    /** Changes are heard of again, but what happened meanwhile is not known: every page is made anew. */
    doubt(): void {
      // What is being rendered right now may show the past, too.
      changes.record([EVERYTHING]);
      pages.doubtAll(lostSince ?? now());
      lostSince = null;
    },

    /** Whether a cached page that may be served depends on it. */
    shows: (tag: string) => pages.with(tag).some((kept) => isServed(kept) || isLastResort(kept)),

    /** Whether nobody has said for so long what changes that nothing of a child is shown from memory. */
    get isLost() {
      return lostSince !== null && now() - lostSince >= CHILD_MS;
    },
    get size() {
      return pages.size;
    },
    get bytes() {
      return pages.bytes;
    },
  };
}

function count(result: "hit" | "miss" | "shared" | "stale") {
  processMetrics.pagesCached.inc({ result });
}
