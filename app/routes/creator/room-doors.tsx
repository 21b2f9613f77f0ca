import { NavLink } from "react-router";

import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { Scribble, type ScribbleName } from "~/ui/marker/scribble";

type Door = { to: string; word: string; label: string; drawing: ScribbleName };

const doors: readonly Door[] = [
  { to: pathTo("/creator/upload"), word: "Draw", label: "Upload Art", drawing: "pen" },
  {
    to: pathTo("/creator/collection"),
    word: "My drawings",
    label: "My Designs",
    drawing: "drawing",
  },
  { to: pathTo("/creator/earnings"), word: "My money", label: "Earnings", drawing: "jar" },
  { to: pathTo("/creator/profile"), word: "Me", label: "Profile", drawing: "me" },
];

/** The ways through an artist's room: four drawn doors, each with the child's word first. */
export function RoomDoors() {
  return (
    <nav aria-label="Creator" className="mb-5 sm:mb-8 print:hidden">
      <ul className="grid max-w-xl grid-cols-[repeat(auto-fit,minmax(min(4.5rem,100%),1fr))] gap-2 sm:gap-4">
        {doors.map(({ to, word, label, drawing }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                classNames(
                  "group flex h-full flex-col items-center rounded-t-[2.25rem] rounded-b-md border-[2.5px] border-ink px-0.5 pb-1 pt-2 text-center sm:pb-2 sm:rounded-t-[3.5rem] sm:pt-5",
                  isActive ? "bg-yellow" : "bg-white hover:bg-yellow-wash",
                )
              }
            >
              <Scribble
                name={drawing}
                className="size-8 transition-transform group-hover:-rotate-6 sm:size-12"
              />
              <span className="mt-1 font-display text-sm font-extrabold leading-tight sm:text-base">
                {word}
              </span>
              <span className="mt-auto pt-0.5 text-xs text-ink-2">{label}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
