import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { Link, useNavigate, useNavigation } from "react-router";

import { pageFields, type NextPage } from "~/lib/list-page";
import { isPlainClick } from "~/ui/plain-click";

import { buttonClass } from "../button-class";
import { LOADING, readOnAt } from "./grown-list";
import { useListParams } from "./list-params";
import { rowPart } from "./row-part";

/**
 * A list that grows: 'Load more' appends rows, moves the focus to the first new one and announces how
 * many were added. Without JavaScript the link leads to the next page. Rows carry the hook of `rowPart`.
 */
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
  const box = useRef<HTMLDivElement>(null);
  const { params, withPageFields, withChoice } = useListParams();
  const fields = pageFields(list);
  const { search: choice } = withChoice({});
  const [asked, setAsked] = useState<{ from: number; choice: string } | null>(null);
  const [said, setSaid] = useState("");
  const navigate = useNavigate();
  const isPending = useNavigation().state === "loading" && asked?.choice === choice;

  useEffect(() => {
    if (!asked || asked.choice !== choice || shown <= asked.from) return;
    const row = box.current && rowPart.all(box.current, "root")[asked.from];
    if (row) readOnAt(row);
    setSaid(`${shown - asked.from} more loaded, ${shown} in all`);
    setAsked(null);
  }, [asked, choice, shown]);

  function grow(event: MouseEvent) {
    if (!next?.pages || !isPlainClick(event)) return;
    event.preventDefault();
    setAsked({ from: shown, choice });
    // Back leaves the whole list, and returning shows as much of it as before
    const more = { [fields.after]: params.get(fields.after), [fields.pages]: String(next.pages) };
    void navigate(withPageFields(more), { replace: true, preventScrollReset: true });
  }

  return (
    <div ref={box}>
      {children}
      <p role="status" className="sr-only">
        {said}
      </p>
      {next && (
        <p className="mt-10 text-center">
          <Link
            to={withPageFields({ [fields.after]: next.after, [fields.pages]: null })}
            onClick={grow}
            aria-disabled={isPending || undefined}
            className={buttonClass({ variant: "secondary", size: "lg" })}
          >
            {isPending ? LOADING : "Load more"}
          </Link>
        </p>
      )}
    </div>
  );
}
