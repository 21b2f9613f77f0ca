import { classNames } from "~/ui/class-names";

import { deskSigns, type DeskSign } from "./desk-signs";

/** A drawn icon beside a link's words. */
export function DeskIcon({ sign, className }: { sign: DeskSign; className?: string }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 24 24"
      className={classNames("size-[20px] shrink-0", className)}
      fill="none"
      stroke="currentColor"
      strokeWidth={2.2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={deskSigns[sign]} />
    </svg>
  );
}
