import type { PageTags } from "./page-tags";

/** Tags that are remembered for renderings under way; of more, the oldest count as touching everything. */
const MOST_TAGS = 20_000;

/** A moment, counted in changes. */
export type Moment = number;

/**
 * What has changed since renderings began that are still under way: only when one ends is it known
 * what it depended on.
 */
export function createChangeLog(mostTags = MOST_TAGS) {
  let now: Moment = 0;
  /** Changes up to here are dropped. */
  let dropped: Moment = 0;
  let size = 0;
  let watchers = 0;
  const log: { at: Moment; tags: readonly string[] }[] = [];

  return {
    record(tags: readonly string[]): void {
      now += 1;
      log.push({ at: now, tags });
      size += tags.length;
      const most = watchers === 0 ? 0 : mostTags;
      for (let oldest = log[0]; oldest && size > most; oldest = log[0]) {
        log.shift();
        size -= oldest.tags.length;
        dropped = oldest.at;
      }
    },

    /** Changes from now on are remembered until `end`. */
    begin(): Moment {
      watchers += 1;
      return now;
    },

    end(): void {
      watchers -= 1;
      if (watchers > 0) return;
      log.length = 0;
      size = 0;
      dropped = now;
    },

    /** Whether a page that began at one moment was touched by a change up to another. */
    hasTouched(page: PageTags, began: Moment, until: Moment = now): boolean {
      if (until <= began) return false;
      if (began < dropped) return true;
      return log.some(({ at, tags }) => at > began && at <= until && page.isTouchedBy(tags));
    },

    get now(): Moment {
      return now;
    },
    get size() {
      return size;
    },
  };
}
