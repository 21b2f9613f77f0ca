import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type FocusEvent,
  type MouseEvent,
  type RefObject,
} from "react";
import { flushSync } from "react-dom";

import { readChosen } from "~/ui/forms/chosen-values";
import { islandProps } from "~/ui/island/island-attributes";
import { isPlainClick } from "~/ui/links/plain-click";
import { fetchPage } from "~/ui/lists/fetch-page";
import { readOnAt, readOnBehind } from "~/ui/lists/grown-list";
import { readRows, thisPage } from "~/ui/lists/html-rows";
import { useNextPage } from "~/ui/lists/use-next-page";

import { changedAddress } from "./changed-address";

const SEARCH_PAUSE_MS = 300;
/** A list that arrives sooner is shown without a loading state. */
const LOADING_AFTER_MS = 150;

/** What every list is rendered from, besides its rows. */
type Listed = { filters: { q: string }; next: string | null };

/** The elements that the focus goes to, or that tell what is shown. */
type Places = {
  root: RefObject<HTMLElement | null>;
  /** The list of rows. */
  list: RefObject<HTMLElement | null>;
  count: RefObject<HTMLElement | null>;
  search: RefObject<HTMLElement | null>;
  /** Where the filters are, if not above the list. */
  panel?: RefObject<HTMLElement | null>;
};

type Listing<Props> = {
  /** Of the island. */
  name: string;
  /** The id of its list of rows. */
  rowsId: string;
  given: Props;
  /** The list's address says how many pages it has been grown to; so many are the most. */
  mostPages?: number;
};

/**
 * A list that its filters change in place: they apply as they are chosen, and the address always
 * matches what is shown. What another page shows is taken from that page, its rows as HTML.
 */
export function useListing<Props extends Listed>(
  { name, rowsId, given, mostPages }: Listing<Props>,
  places: Places,
) {
  const focus = useFocusPlace(places);
  const [shown, setShown] = useState(() => ({ props: given, rows: readRows(thisPage(), rowsId) }));
  const [state, setState] = useState<"still" | "waiting" | "loading" | "failed">("still");
  /** What has been asked for and is not shown yet. */
  const [wanted, setWanted] = useState<URL | null>(null);
  const [typed, setTyped] = useState(given.filters.q);
  const turn = useRef(0);
  const address = useRef<string>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const more = useNextPage({
    href: shown.props.next,
    ...(mostPages === undefined ? {} : { mostPages }),
    add(page) {
      const there = islandProps(page, name) as Props | null;
      if (!there) return null;
      const { rows, props } = shown;
      const added = readRows(page, rowsId);
      flushSync(() =>
        setShown({ props: { ...props, next: there.next }, rows: [...rows, ...added] }),
      );
      readOnBehind(places.list.current, rows.length);
      return { added: added.length, shown: rows.length + added.length };
    },
  });

  async function show(url: URL, how: "push" | "replace" | "none"): Promise<void> {
    clearTimeout(pause.current);
    more.stop();
    const own = (turn.current += 1);
    const isNow = () => own === turn.current;
    const isNew = url.href !== location.href;
    if (how === "push" && isNew) history.pushState(null, "", url);
    if (how === "replace" && isNew) history.replaceState(null, "", url);
    address.current = url.pathname + url.search;
    setWanted(url);
    setState("waiting");
    const late = setTimeout(() => isNow() && setState("loading"), LOADING_AFTER_MS);
    const page = await fetchPage(url);
    clearTimeout(late);
    if (!isNow()) return;
    if (page === "failed") return setState("failed");
    const props = page === "elsewhere" ? null : (islandProps(page, name) as Props | null);
    if (page === "elsewhere" || !props) return location.assign(url);
    document.title = page.title;
    setShown({ props, rows: readRows(page, rowsId) });
    setState("still");
    setWanted(null);
    // What is being typed stays.
    if (document.activeElement !== places.search.current) setTyped(props.filters.q);
  }

  function choose(changes: Readonly<Record<string, string>>, how: "push" | "replace" = "push") {
    void show(changedAddress(location.href, { q: typed, ...changes }), how);
  }

  function type(value: string): void {
    setTyped(value);
    clearTimeout(pause.current);
    pause.current = setTimeout(() => choose({ q: value }, "replace"), SEARCH_PAUSE_MS);
  }

  /** Shows what a link leads to in place. */
  function follow(event: MouseEvent<HTMLAnchorElement>): void {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    // Not every browser does so itself; a search field that has the focus would keep its text.
    currentTarget.focus({ preventScroll: true });
    void show(new URL(currentTarget.href), "push");
  }

  const begin = useEffectEvent(() => {
    address.current = location.pathname + location.search;
    // What was typed and chosen before React was there.
    const early = places.root.current ? readChosen(places.root.current) : [];
    if (early.length === 0) return;
    const changes = Object.fromEntries(
      early.map(({ field, value }) => [field.name, String(value)]),
    );
    setTyped(changes["q"] ?? typed);
    choose(changes, "replace");
  });
  const goBack = useEffectEvent(() => {
    if (address.current !== location.pathname + location.search)
      void show(new URL(location.href), "none");
  });
  useEffect(() => {
    begin();
    const back = () => goBack();
    window.addEventListener("popstate", back);
    return () => window.removeEventListener("popstate", back);
  }, []);

  return {
    ...shown,
    /** For the element around it all. */
    focus,
    /** The list is another than the one that was asked for. */
    isBusy: state === "waiting" || state === "loading",
    isLoading: state === "loading",
    /** What is said where the list's count stands. */
    countText(loadingText: string, text: string): string {
      if (state === "failed") return "";
      return state === "loading" ? loadingText : text;
    },
    hasFailed: state === "failed",
    wanted,
    more,
    typed,
    type,
    choose,
    follow,
  };
}

/**
 * Where the focus was on what is gone, the next Tab would begin at the top of the page: it goes to the
 * filters that it was in, or to the list's count.
 */
function useFocusPlace({ count, panel }: Places) {
  const focused = useRef<{ element: Element; place: HTMLElement | null }>(null);
  useLayoutEffect(() => {
    const { element, place } = focused.current ?? {};
    if (!place || element?.isConnected !== false) return;
    focused.current = null;
    readOnAt(place);
  });
  return {
    onFocus({ target }: FocusEvent) {
      const isInPanel = panel?.current?.contains(target) ?? false;
      focused.current = { element: target, place: (isInPanel ? panel : count)?.current ?? null };
    },
    onBlur() {
      focused.current = null;
    },
  };
}

export type FollowLink = ReturnType<typeof useListing>["follow"];
