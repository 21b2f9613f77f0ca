import type { ReactNode } from "react";

import { Menu } from "../menu";

/** What else can be done with a row, behind three dots; opened without scripts, too. */
export function RowMenu({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Menu className="relative inline-block text-left">
      <summary
        aria-label={`More for ${name}`}
        className="grid size-11 cursor-pointer list-none place-items-center rounded-md font-display text-lg font-bold hover:bg-paper-3 lg:size-8 [&::-webkit-details-marker]:hidden"
      >
        <span aria-hidden>⋯</span>
      </summary>
      <div className="marker-frame-soft absolute right-0 top-full z-30 flex w-max min-w-40 max-w-72 flex-col items-stretch gap-1 bg-white p-1.5 [&_a]:justify-start [&_button]:w-full [&_button]:justify-start">
        {children}
      </div>
    </Menu>
  );
}
