import { Link, useLocation, useRouteLoaderData } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { Scribble, type ScribbleName } from "~/ui/marker/scribble";

import type { loader as uploadLoader } from "./upload";

type Door = {
  to: string;
  word: string;
  /** The name that the page has besides. */
  label?: string;
  drawing: ScribbleName;
  /** It is a document of its own. */
  isDocument?: true;
};

const doors: readonly Door[] = [
  { to: pathTo("/creator/draw"), word: "Draw", drawing: "pen", isDocument: true },
  { to: pathTo("/creator/upload"), word: "Send a photo", label: "Upload Art", drawing: "paper" },
  {
    to: pathTo("/creator/collection"),
    word: "My drawings",
    label: "My Designs",
    drawing: "drawing",
  },
  { to: pathTo("/creator/earnings"), word: "My money", label: "Earnings", drawing: "jar" },
  { to: pathTo("/creator/profile"), word: "Me", label: "Profile", drawing: "me" },
];

/** The ways through an artist's room: five drawn doors, each with the child's word first. */
export function RoomDoors() {
  const here = useDoor();
  return (
    <nav aria-label="Creator" className="mb-5 sm:mb-8 print:hidden">
      <ul className="grid max-w-2xl grid-cols-[repeat(auto-fit,minmax(min(3.6rem,100%),1fr))] gap-1 min-[26rem]:gap-2 sm:gap-4">
        {doors.map(({ to, word, label, drawing, isDocument }) => (
          <li key={to}>
            <Link
              to={to}
              reloadDocument={isDocument}
              aria-current={to === here ? "page" : undefined}
              className={classNames(
                "group flex h-full flex-col items-center rounded-t-[2rem] rounded-b-md border-[2.5px] border-ink px-0 pb-1 pt-2 min-[26rem]:px-0.5 text-center sm:pb-2 sm:rounded-t-[3.5rem] sm:pt-5",
                to === here ? "bg-yellow" : "bg-white hover:bg-yellow-wash",
              )}
            >
              <Scribble
                name={drawing}
                className={classNames(
                  "transition-transform group-hover:-rotate-6",
                  label ? "size-8 sm:size-12" : "mt-auto size-11 sm:size-14",
                )}
              />
              <span
                className={classNames(
                  "mt-1 font-display font-extrabold leading-tight sm:text-base",
                  label
                    ? "text-xs tracking-tight min-[26rem]:text-sm"
                    : "mb-auto text-sm sm:text-lg",
                )}
              >
                {word}
              </span>
              {label && (
                <span className="mt-auto px-1 pt-0.5 text-xs leading-tight text-ink-2">
                  {label}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The door that leads to where the artist is; a drawing of the canvas came through its own. */
function useDoor(): string | undefined {
  const { pathname } = useLocation();
  const upload = useRouteLoaderData<typeof uploadLoader>("routes/creator/upload");
  if (upload?.draft?.isDrawnHere) return pathTo("/creator/draw");
  return doors.find(({ to }) => `${pathname}/`.startsWith(`${to}/`))?.to;
}
