import { useEffect, useRef } from "react";

import { pictureWidths } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

import type { Suggestions } from "./suggestions";

/** A suggestion as it is shown: it leads somewhere. */
type Shown = { href: string; title: string; by?: string; pictureId: string | null };

type SuggestionGroup = { label: string; shown: Shown[] };

export function suggestionGroups({
  products,
  artists,
  collections,
}: Suggestions): SuggestionGroup[] {
  const groups = [
    {
      label: "Designs",
      shown: products.map(({ slug, title, by, pictureId }) => ({
        href: pathTo("/store/:slug", { slug }),
        title,
        by,
        pictureId,
      })),
    },
    {
      label: "Artists",
      shown: artists.map(({ id, name, pictureId }) => ({
        href: pathTo("/creator/:creatorId", { creatorId: id }),
        title: name,
        pictureId,
      })),
    },
    {
      label: "Collections",
      shown: collections.map(({ slug, name, pictureId }) => ({
        href: pathTo("/collections/:slug", { slug }),
        title: name,
        pictureId,
      })),
    },
  ];
  return groups.filter(({ shown }) => shown.length > 0);
}

const POPULAR = "Popular right now";

type ListProps = {
  id: string;
  groups: readonly SuggestionGroup[];
  /** Shown before anything is typed: what is liked. */
  isPopular: boolean;
  /** Which of all options is active; -1 for none. */
  active: number;
};

/** What is suggested, as a listbox in groups. */
export function SuggestionList({ id, groups, isPopular, active }: ListProps) {
  const begins = groups.map((_, at) =>
    groups.slice(0, at).reduce((sum, { shown }) => sum + shown.length, 0),
  );
  return (
    <div
      id={id}
      role="listbox"
      tabIndex={-1}
      aria-label={isPopular ? POPULAR : "Suggestions"}
      // Pressing on a suggestion leaves the cursor where it is.
      onMouseDown={(event) => event.preventDefault()}
      className="max-h-[min(70dvh,32rem)] overflow-y-auto overscroll-contain"
    >
      {groups.map(({ label, shown }, group) => (
        <div key={label} role="group" aria-label={isPopular ? POPULAR : label}>
          <div
            aria-hidden
            className="px-2 pb-1 pt-3 font-display text-xs font-bold uppercase tracking-wide text-ink-2"
          >
            {isPopular ? POPULAR : label}
          </div>
          {shown.map((one, at) => {
            const place = (begins[group] ?? 0) + at;
            return (
              <Option
                key={one.href}
                id={optionId(id, place)}
                isActive={place === active}
                suggestion={one}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

export function optionId(list: string, place: number): string {
  return `${list}-${place}`;
}

type OptionProps = { id: string; isActive: boolean; suggestion: Shown };

/** A link as an option: it opens like any other, in a new tab too. */
function Option({ id, isActive, suggestion: { href, title, by, pictureId } }: OptionProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) link.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <a
      ref={link}
      id={id}
      role="option"
      href={href}
      tabIndex={-1}
      aria-selected={isActive}
      className="flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 text-ink hover:bg-paper-2 aria-selected:bg-ink aria-selected:text-paper"
    >
      <span className="size-11 shrink-0 overflow-hidden rounded-md bg-paper-2">
        {pictureId && (
          <img
            alt=""
            width={44}
            height={44}
            src={pathTo("/media/:pictureId/:file", { pictureId, file: `${pictureWidths[0]}.webp` })}
            className="size-full object-cover"
          />
        )}
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 block font-semibold leading-snug">{title}</span>
        {by && <span className="block truncate text-sm opacity-80">{by}</span>}
      </span>
    </a>
  );
}
