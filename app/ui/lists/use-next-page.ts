import { useRef, useState, type MouseEvent } from "react";

import { isPlainClick } from "../links/plain-click";
import { fetchPage } from "./fetch-page";
import { grownAddress } from "./grown-address";
import { loadedText } from "./grown-list";
import type { Loading } from "./load-more";

type Growing = {
  /** The list's next page; null at its end. */
  href: string | null;
  /** The list's address says how many pages it has been grown to; so many are the most. */
  mostPages?: number;
  /**
   * Adds the rows of that page.
   * @returns how many, and how many there are now; null where the page has no such list
   */
  add: (page: Document) => { added: number; shown: number } | null;
};

/** How a list on a public page grows by its next page, which is fetched as a whole page. */
export function useNextPage({ href, mostPages, add }: Growing) {
  const [loading, setLoading] = useState<Loading>("still");
  const [announcement, setAnnouncement] = useState("");
  const turn = useRef(0);

  async function load(url: string): Promise<void> {
    const grown = mostPages === undefined ? null : grownAddress(location.href, mostPages);
    if (grown === "full") return location.assign(url);
    const own = (turn.current += 1);
    setLoading("loading");
    const page = await fetchPage(new URL(url, location.href));
    if (own !== turn.current) return;
    if (page === "failed") return setLoading("failed");
    const rows = page === "elsewhere" ? null : add(page);
    if (!rows) return location.assign(url);
    setLoading("still");
    setAnnouncement(loadedText(rows.added, rows.shown));
    // Whoever reloads, or comes back, finds the list as it was.
    if (grown) history.replaceState(history.state, "", grown);
  }

  return {
    loading,
    announcement,
    onMore(event: MouseEvent) {
      if (!href || !isPlainClick(event)) return;
      event.preventDefault();
      if (loading !== "loading") void load(href);
    },
    /** The list has become another: a page that is on its way does not belong to it. */
    stop() {
      turn.current += 1;
      setLoading("still");
      setAnnouncement("");
    },
  };
}
