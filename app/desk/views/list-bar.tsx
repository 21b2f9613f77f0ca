import { useContext } from "react";
import { Link, useSearchParams } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { TextLink } from "~/ui/text-link";

import { hideableColumns, viewQuery, type AnyList } from "../lists/define-list";
import { BarMenu } from "./bar-menu";
import { ColumnMenu } from "./column-menu";
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
