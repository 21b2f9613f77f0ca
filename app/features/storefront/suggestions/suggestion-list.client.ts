import { pictureWidths } from "~/lib/picture-sizes";
import { pathTo } from "~/path-to";

import type { Suggestions } from "./suggestions";
import { suggestionsPart } from "./suggestions-part";

/** A suggestion as it is shown: it leads somewhere. */
type Shown = { href: string; title: string; by?: string; pictureId: string | null };

type Group = { label: string; shown: Shown[] };

function groupsOf({ products, artists, collections }: Suggestions): Group[] {
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

/** The list of what is suggested, as a listbox in groups; null where nothing is. */
export function suggestionList(
  found: Suggestions,
  id: string,
  isPopular: boolean,
): HTMLElement | null {
  const groups = groupsOf(found);
  if (groups.length === 0) return null;
  const list = make("div", "max-h-[min(70dvh,32rem)] overflow-y-auto overscroll-contain");
  list.id = `${id}-list`;
  list.role = "listbox";
  list.ariaLabel = isPopular ? "Popular right now" : "Suggestions";
  let at = 0;
  for (const { label, shown } of groups) {
    const heading = make(
      "div",
      "px-2 pb-1 pt-3 font-display text-xs font-bold uppercase tracking-wide text-ink-2",
    );
    heading.textContent = isPopular ? "Popular right now" : label;
    heading.ariaHidden = "true";
    const group = make("div", "");
    group.role = "group";
    group.ariaLabel = heading.textContent;
    group.append(heading, ...shown.map((one) => option(one, `${id}-${at++}`)));
    list.append(group);
  }
  return list;
}

/** A link as an option: it opens like any other, in a new tab too. */
function option({ href, title, by, pictureId }: Shown, id: string): HTMLElement {
  const link = make(
    "a",
    "flex min-h-14 items-center gap-3 rounded-md px-2 py-1.5 text-ink hover:bg-paper-2 aria-selected:bg-ink aria-selected:text-paper",
  );
  link.href = href;
  link.id = id;
  link.role = "option";
  suggestionsPart.mark(link, "option");
  link.tabIndex = -1;
  link.ariaSelected = "false";
  const text = make("span", "min-w-0");
  const name = make("span", "line-clamp-2 block font-semibold leading-snug");
  name.textContent = title;
  text.append(name);
  if (by) {
    const artist = make("span", "block truncate text-sm opacity-80");
    artist.textContent = by;
    text.append(artist);
  }
  link.append(picture(pictureId), text);
  return link;
}

function picture(pictureId: string | null): HTMLElement {
  const frame = make("span", "size-11 shrink-0 overflow-hidden rounded-md bg-paper-2");
  if (!pictureId) return frame;
  const image = make("img", "size-full object-cover");
  image.alt = "";
  image.width = image.height = 44;
  image.src = pathTo("/media/:pictureId/:file", { pictureId, file: `${pictureWidths[0]}.webp` });
  frame.append(image);
  return frame;
}

function make<Name extends "div" | "a" | "span" | "img">(
  name: Name,
  className: string,
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  if (className) element.className = className;
  return element;
}
