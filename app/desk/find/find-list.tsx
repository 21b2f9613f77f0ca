import { useEffect, useRef, type ReactNode } from "react";
import { Link } from "react-router";

import { classNames } from "~/ui/class-names";

import { groupLabels, type Found } from "./found";

/** A line of the list that Enter opens. */
type Option = { key: string; to: string };

/** The lines of what was found, in order, the page with everything last. */
export function optionsOf(found: Found, all: string): Option[] {
  const hits = found.groups.flatMap(({ group, hits: ofGroup }) =>
    ofGroup.map(({ id, to }) => ({ key: `${group}-${id}`, to })),
  );
  return hits.length > 0 ? [...hits, { key: "all", to: all }] : [];
}

/** What was found, by group. */
export function FindList({
  id,
  found,
  all,
  active,
  onChoose,
}: {
  id: string;
  found: Found;
  /** The page with everything that was found. */
  all: string;
  active: string | undefined;
  onChoose: () => void;
}) {
  return (
    <div id={id} role="listbox" aria-label="Found" className="space-y-3">
      {found.groups.map(({ group, hits }) => (
        <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <p id={`${id}-${group}`} className="px-3 pb-1 text-xs font-semibold text-ink-2">
            {groupLabels[group]}
          </p>
          {hits.map(({ id: hitId, to, title, detail }) => {
            const key = `${group}-${hitId}`;
            return (
              <FindOption
                key={key}
                id={`${id}-${key}`}
                to={to}
                isActive={key === active}
                onChoose={onChoose}
              >
                <span className="truncate font-semibold">{title}</span>
                <span
                  className={classNames(
                    "truncate text-sm",
                    key === active ? "text-paper" : "text-ink-2",
                  )}
                >
                  {detail}
                </span>
              </FindOption>
            );
          })}
        </div>
      ))}
      {found.groups.length > 0 && (
        <FindOption id={`${id}-all`} to={all} isActive={active === "all"} onChoose={onChoose}>
          <span className="text-sm font-semibold">Show everything found</span>
        </FindOption>
      )}
    </div>
  );
}

/** One line of the dialog's list: a link that the field's arrows walk over. */
function FindOption({
  id,
  to,
  isActive,
  onChoose,
  children,
}: {
  id: string;
  to: string;
  isActive: boolean;
  onChoose: () => void;
  children: ReactNode;
}) {
  const ref = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);
  return (
    <Link
      ref={ref}
      id={id}
      to={to}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      onClick={onChoose}
      className={classNames(
        "flex min-h-11 flex-col justify-center rounded-md px-3 py-1.5",
        isActive ? "bg-ink text-paper" : "hover:bg-paper-2",
      )}
    >
      {children}
    </Link>
  );
}
