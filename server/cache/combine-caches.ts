import type { ReadCache } from "~/store/site/read-cache";

import type { createPages } from "../pages";
import { EVERYTHING } from "./page-tags";

type Pages = Pick<ReturnType<typeof createPages>, "change" | "loseTouch" | "doubt">;

/** What pages read is told first: a page that is made anew must not read what has changed. */
export function combineCaches(kept: ReadCache, pages: Pages): Pages {
  return {
    change(tags = [EVERYTHING]) {
      kept.change(tags, EVERYTHING);
      pages.change(tags);
    },
    loseTouch(since) {
      kept.loseTouch();
      pages.loseTouch(since);
    },
    doubt() {
      kept.hear();
      pages.doubt();
    },
  };
}
