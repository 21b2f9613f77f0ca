import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { useHref, useNavigate, useNavigation, type To } from "react-router";

import { pageFields, type NextPage } from "~/lib/list-page";
import { isPlainClick } from "~/ui/links/plain-click";

import { loadedText, readOnAt } from "./grown-list";
import { useListParams } from "./list-params";
import { LoadMore } from "./load-more";

/** A list whose next page is appended; without JavaScript the link leads to that page alone. */
export function MoreRows({
  next,
  shown,
  list,
  children,
}: {
  next: NextPage | null;
  /** How many rows are in the list. */
  shown: number;
  /** Prefix of its URL parameters, for a second list on the page. */
  list?: string;
  children: ReactNode;
}) {
  const { params, withPageFields, withChoice } = useListParams();
  const fields = pageFields(list);
  // Back leaves the whole list, and returning shows as much of it as before
  const grown =
    next?.pages &&
    withPageFields({
      [fields.after]: params.get(fields.after),
      [fields.pages]: String(next.pages),
    });
  return (
    <GrowingRows
      to={next && withPageFields({ [fields.after]: next.after, [fields.pages]: null })}
      grown={grown || null}
      shown={shown}
      choice={withChoice({}).search}
    >
      {children}
    </GrowingRows>
  );
}

/** A list that shows more of its rows by `show` in the URL, with or without JavaScript. */
export function ShownRows({
  more,
  shown,
  children,
}: {
  /** How many rows to show next; null at the end. */
  more: number | null;
  shown: number;
  children: ReactNode;
}) {
  const to = more === null ? null : { search: `?show=${more}` };
  return (
    <GrowingRows to={to} grown={to} shown={shown} choice="">
      {children}
    </GrowingRows>
  );
}

/**
 * 'Load more' adds rows, moves the focus to the first new one and announces how many were added.
 * The rows are those of the first list or table in it.
 */
function GrowingRows({
  to,
  grown,
  shown,
  choice,
  children,
}: {
  to: To | null;
  /** The same list with more rows; null where it only continues on a page of its own. */
  grown: To | null;
  shown: number;
  /** The filters and order: another choice is another list. */
  choice: string;
  children: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<{ from: number; choice: string } | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const navigate = useNavigate();
  const href = useHref(to ?? "");
  const isPending = useNavigation().state === "loading" && asked?.choice === choice;

  useEffect(() => {
    if (!asked || asked.choice !== choice || shown <= asked.from) return;
    const row = box.current?.querySelector("ul, ol, tbody")?.children[asked.from];
    if (row instanceof HTMLElement) readOnAt(row);
    setAnnouncement(loadedText(shown - asked.from, shown));
    setAsked(null);
  }, [asked, choice, shown]);

  function grow(event: MouseEvent) {
    if (!to || !isPlainClick(event)) return;
    event.preventDefault();
    if (isPending) return;
    if (!grown) return void navigate(to);
    setAsked({ from: shown, choice });
    void navigate(grown, { replace: true, preventScrollReset: true });
  }

  return (
    <div ref={box}>
      {children}
      <LoadMore
        href={to && href}
        loading={isPending ? "loading" : "still"}
        announcement={announcement}
        onMore={grow}
      />
    </div>
  );
}
