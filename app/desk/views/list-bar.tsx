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

/** Above a list: the admin's saved views of it, saving the current one, and the columns shown. */
export function ListBar({ list, className }: { list: AnyList; className?: string }) {
  const [params] = useSearchParams();
  const views = useContext(SavedViews).filter((view) => view.list === list.name);
  const query = viewQuery(list, params);
  const isSaved = views.some((view) => view.query === query);
  const columns = hideableColumns(list);
  if (views.length === 0 && query === "" && columns.length === 0) return null;
  return (
    <div className={classNames("flex flex-wrap items-center gap-2", className)}>
      {views.length > 0 && (
        <nav aria-label="Saved views" className="flex min-w-0 flex-wrap items-center gap-2">
          {views.map((view) => (
            <Link
              key={view.id}
              to={`${list.path}?${view.query}`}
              preventScrollReset
              aria-current={view.query === query ? "true" : undefined}
              className={classNames(
                "inline-flex min-h-11 max-w-full items-center rounded-md border-2 border-dashed border-ink px-3 text-sm font-semibold lg:min-h-9",
                view.query === query ? "bg-yellow" : "bg-paper hover:bg-paper-2",
              )}
            >
              <span className="truncate">{view.name}</span>
            </Link>
          ))}
          <TextLink
            to={pathTo("/admin/views")}
            className="inline-flex min-h-11 items-center text-sm"
          >
            Edit views
          </TextLink>
        </nav>
      )}
      <div className="ml-auto flex flex-wrap items-start justify-end gap-2 max-md:ml-0 max-md:w-full max-md:justify-start">
        {query !== "" && !isSaved && (
          <BarMenu key={query} label="Save this view">
            <SaveViewForm list={list.name} search={query} />
          </BarMenu>
        )}
        <ColumnMenu list={list.name} columns={columns} search={params.toString()} />
      </div>
    </div>
  );
}
