import { useContext, useEffect, useRef, type ReactNode } from "react";
import { Link, useSearchParams, useFetcher } from "react-router";

import { pathTo } from "~/path-to";
import type { ListName } from "~/schema/list-names";
import { classNames } from "~/ui/class-names";
import { useResultToast, type ActionResult } from "~/ui/forms/action-result";
import { PostForm } from "~/ui/forms/post-form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { barControl } from "~/ui/lists/filter-menu";
import { HiddenColumns } from "~/ui/lists/hidden-columns";
import { MarkerSign } from "~/ui/marker/marker";
import { TextLink } from "~/ui/text-link";

import { hideableColumns, viewQuery, type AnyList } from "../lists/define-list";
import { SaveViewForm } from "./save-view-form";
import { SavedViews } from "./saved-views";

/** The admin's saved views of a list, each with a name of its own; nothing before the first is saved. */
export function ViewLinks({ list }: { list: AnyList }) {
  const { views, query } = useViews(list);
  if (views.length === 0) return null;
  return (
    <nav aria-label="Saved views" className="flex min-w-0 flex-wrap items-center gap-2">
      {views.map((view) => (
        <Link
          key={view.id}
          to={`${list.path}?${view.query}`}
          preventScrollReset
          aria-current={view.query === query ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 max-w-full items-center rounded-md border-2 border-dashed border-ink px-3 text-sm font-semibold lg:min-h-8",
            view.query === query ? "bg-yellow" : "bg-paper hover:bg-paper-2",
          )}
        >
          <span className="truncate">{view.name}</span>
        </Link>
      ))}
      <TextLink
        to={pathTo("/admin/views")}
        className="inline-flex min-h-11 items-center text-sm lg:min-h-8"
      >
        Edit views
      </TextLink>
    </nav>
  );
}

/** In the bar above a list: saving what is chosen as a view, and which columns are shown. */
export function ViewMenus({ list }: { list: AnyList }) {
  const { views, query, params } = useViews(list);
  const isSaved = views.some((view) => view.query === query);
  return (
    <>
      {query !== "" && !isSaved && (
        <BarMenu key={query} label="Save this view">
          <SaveViewForm list={list.name} search={query} />
        </BarMenu>
      )}
      <ColumnMenu list={list.name} columns={hideableColumns(list)} search={params.toString()} />
    </>
  );
}

function useViews(list: AnyList) {
  const [params] = useSearchParams();
  const views = useContext(SavedViews).filter((view) => view.list === list.name);
  return { views, params, query: viewQuery(list, params) };
}

/** Which columns of a list are shown, here and on every other device. */
function ColumnMenu({
  list,
  columns,
  search,
}: {
  list: ListName;
  columns: readonly string[];
  search: string;
}) {
  const hidden = useContext(HiddenColumns)[list] ?? [];
  const fetcher = useFetcher<ActionResult>();
  useResultToast(fetcher.data);
  if (columns.length === 0) return null;
  const count = columns.filter((label) => hidden.includes(label)).length;
  return (
    <BarMenu key={hidden.join()} label={count === 0 ? "Columns" : `Columns (${count} hidden)`}>
      <PostForm
        fetcher={fetcher}
        fields={{ intent: "columns", list, search }}
        action={pathTo("/admin/views")}
      >
        <fieldset>
          <legend className="mb-1 font-display text-sm font-bold">Columns to show</legend>
          {columns.map((label) => (
            <label key={label} className="flex min-h-11 items-center gap-3 text-sm lg:min-h-9">
              <input
                type="checkbox"
                name="shown"
                value={label}
                defaultChecked={!hidden.includes(label)}
                className="size-5 accent-ink"
              />
              {label}
            </label>
          ))}
        </fieldset>
        <SubmitButton variant="primary" size="sm" className="mt-3">
          Show these
        </SubmitButton>
      </PostForm>
    </BarMenu>
  );
}

/** A small panel that its words open; Escape and a click elsewhere close it. */
function BarMenu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = (event: Event) => {
      const box = ref.current;
      if (!box?.open) return;
      const isElsewhere = !(event.target instanceof Node && box.contains(event.target));
      if (event instanceof KeyboardEvent ? event.key === "Escape" : isElsewhere) {
        const hadFocus = box.contains(document.activeElement);
        box.open = false;
        if (hadFocus) box.querySelector("summary")?.focus();
      }
    };
    document.addEventListener("keydown", close);
    document.addEventListener("pointerdown", close);
    return () => {
      document.removeEventListener("keydown", close);
      document.removeEventListener("pointerdown", close);
    };
  }, []);
  return (
    <details ref={ref} className="group relative max-md:open:basis-full">
      <summary className={barControl}>
        {label}
        <MarkerSign
          name="forth"
          className="size-3 rotate-90 transition-transform group-open:-rotate-90 motion-reduce:transition-none"
        />
      </summary>
      <div className="marker-frame-soft absolute right-0 z-30 mt-1 w-72 max-w-[calc(100vw-2rem)] bg-white p-4 shadow-lift max-md:static max-md:w-full">
        {children}
      </div>
    </details>
  );
}
