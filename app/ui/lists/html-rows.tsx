import type { ReactNode, Ref } from "react";

/** A row as the server has rendered it. */
type HtmlRow = Readonly<{ id: string; className: string; html: string }>;

/** The rows of the list with this id, as a page has them. On the server none: there they are rendered. */
export function readRows(page: Document | null, listId: string): readonly HtmlRow[] {
  const rows = page?.getElementById(listId)?.children ?? [];
  return Array.from(rows, ({ id, className, innerHTML }) => ({ id, className, html: innerHTML }));
}

/** This page; null on the server. */
export function thisPage(): Document | null {
  return typeof document === "undefined" ? null : document;
}

type Props = {
  id: string;
  className: string;
  ref?: Ref<HTMLUListElement>;
  rows: readonly HtmlRow[];
  /** On the server alone: the browser takes the rows as they are and needs none of their code. */
  children: ReactNode;
};

/** A list whose rows only the server renders. */
export function HtmlRows({ id, className, ref, rows, children }: Props) {
  return (
    <ul id={id} ref={ref} className={className}>
      {children ??
        rows.map((row, index) => (
          <li
            key={row.id || index}
            id={row.id || undefined}
            className={row.className || undefined}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: row.html }}
          />
        ))}
    </ul>
  );
}
