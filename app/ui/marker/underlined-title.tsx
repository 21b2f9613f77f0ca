import type { ReactNode } from "react";

import { MarkerUnderline } from "./marker";

/** A title with a quick stroke under its end, which fits wherever the lines break. */
export function UnderlinedTitle({ children }: { children: ReactNode }) {
  const [start, end] = typeof children === "string" ? beforeEnd(children) : ["", children];
  return (
    <>
      {start}
      <span className="relative isolate inline-block max-w-full">
        {end}
        <MarkerUnderline className="absolute inset-x-0 -bottom-2 -z-10 h-3 w-full text-yellow" />
      </span>
    </>
  );
}

/** The last word, together with the one before it if the last is short. */
function beforeEnd(title: string): [string, string] {
  const at = /\S+(?:\s+\S{1,3})?$/u.exec(title)?.index ?? 0;
  return [title.slice(0, at), title.slice(at)];
}
