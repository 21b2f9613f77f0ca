import { useRef, useState, type ReactNode } from "react";
import { flushSync } from "react-dom";

import { islandProps } from "../island/island-attributes";
import { readOnBehind } from "./grown-list";
import { HtmlRows, readRows, thisPage } from "./html-rows";
import { LoadMore } from "./load-more";
import { useNextPage } from "./use-next-page";

type Props = {
  /** Of the island, unique on the page. */
  name: string;
  id: string;
  className: string;
  /** The next page; null on the last. */
  next: string | null;
  label?: string;
  /** The rows, on the server alone. */
  children?: ReactNode;
};

/** A list on a public page that grows by its next page. */
export function GrowingList({ name, id, className, label, children, ...given }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState(() => readRows(thisPage(), id));
  const [next, setNext] = useState(given.next);
  const more = useNextPage({
    href: next,
    add(page) {
      const there = islandProps(page, name) as Pick<Props, "next"> | null;
      if (!there) return null;
      const added = readRows(page, id);
      flushSync(() => {
        setRows([...rows, ...added]);
        setNext(there.next);
      });
      readOnBehind(list.current, rows.length);
      return { added: added.length, shown: rows.length + added.length };
    },
  });
  return (
    <>
      <HtmlRows id={id} ref={list} className={className} rows={rows}>
        {children}
      </HtmlRows>
      <LoadMore href={next} label={label} {...more} />
    </>
  );
}
