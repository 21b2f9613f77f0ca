import { processMetrics } from "~/integrations/observability/process-metrics.server";

import type { CachedPage } from "../cached-response";
import { EVERYTHING, type PageTags } from "./page-tags";
import { createTagIndex } from "./tag-index";

export type Limits = { entries: number; bytes: number };

const DEFAULT_LIMITS: Limits = { entries: 2_000, bytes: 32 * 1024 * 1024 };
/** What a tag of a page takes in memory, about. */
const BYTES_A_TAG = 120;

export type CachedEntry = {
  page: CachedPage;
  tags: readonly string[];
  showsChild: boolean;
  /** Asked for since it was last passed over when room was needed. */
  isUsed: boolean;
  /** Since when nobody knows whether it changed; null while it is known that it did not. */
  doubtedSince: number | null;
};

/** The cached pages, found by address or by tag; those that were not asked for lately make room. */
export function createPageStore(limits: Limits = DEFAULT_LIMITS) {
  const pages = new Map<string, CachedEntry>();
  const index = createTagIndex();
  /** Pages that depend on everything. */
  const broad = new Set<string>();
  let bytes = 0;

  function drop(key: string): void {
    const kept = pages.get(key);
    if (!kept) return;
    pages.delete(key);
    index.remove(key, kept.tags);
    broad.delete(key);
    bytes -= sizeOf(kept);
  }

  function makeRoom(): void {
    for (const [key, kept] of pages) {
      if (pages.size <= limits.entries && bytes <= limits.bytes) break;
      if (kept.isUsed) {
        kept.isUsed = false;
        pages.delete(key);
        pages.set(key, kept);
      } else drop(key);
    }
  }

  return {
    get: (key: string) => pages.get(key),

    keep(key: string, page: CachedPage, { list, isBroad, showsChild }: PageTags): void {
      drop(key);
      const kept = { page, tags: list, showsChild, isUsed: false, doubtedSince: null };
      pages.set(key, kept);
      index.add(key, list);
      if (isBroad) broad.add(key);
      bytes += sizeOf(kept);
      makeRoom();
      processMetrics.pagesCachedNow.set(pages.size);
    },

    /** Drops the pages that depend on one of these. */
    dropTouched(tags: readonly string[]): void {
      const touched = tags.includes(EVERYTHING)
        ? [...pages.keys()]
        : new Set([...broad, ...tags.flatMap((tag) => index.of(tag))]);
      for (const key of touched) {
        drop(key);
        processMetrics.pagesDropped.inc();
      }
      processMetrics.pagesCachedNow.set(pages.size);
    },

    doubtAll(since: number): void {
      for (const kept of pages.values()) kept.doubtedSince ??= since;
    },

    with: (tag: string) => index.of(tag).flatMap((key) => pages.get(key) ?? []),

    get size() {
      return pages.size;
    },
    get bytes() {
      return bytes;
    },
  };
}

function sizeOf({ page, tags }: CachedEntry): number {
  return page.bytes + tags.length * BYTES_A_TAG;
}
