import type { ComponentProps } from "react";

import { EMPTY_PICTURE } from "~/ui/empty-picture";
import { MarkerSign } from "~/ui/marker/marker";

import { reviewPicturesPart as part } from "./review-pictures-part";

/** A page's pictures have an address; this one has nothing to ask for. */
const NOTHING_YET = `data:image/svg+xml,${encodeURIComponent(EMPTY_PICTURE)}`;

/** Where a buyer's picture is seen large; empty and closed until a script fills it. */
export function ReviewPicturesDialog() {
  return (
    <dialog
      {...part.hook("root")}
      aria-label="A buyer's picture"
      className="marker-frame m-auto max-h-[94dvh] w-fit max-w-[calc(100vw-1.5rem)] overflow-hidden bg-paper p-0 shadow-lift"
    >
      <div className="flex max-h-[94dvh] flex-col">
        <div className="flex items-center justify-between gap-2 px-2 py-1">
          <div className="flex items-center gap-1">
            <Tool {...part.hook("back")} label="Previous picture" sign="back" />
            <span
              {...part.hook("position")}
              aria-live="polite"
              className="whitespace-nowrap text-sm tabular-nums"
            />
            <Tool {...part.hook("forth")} label="Next picture" sign="forth" />
          </div>
          <Tool {...part.hook("close")} label="Close" sign="cross" />
        </div>
        {/* Its address and text come with the link that is followed. */}
        <img
          {...part.hook("image")}
          src={NOTHING_YET}
          alt=""
          className="min-h-40 min-w-0 bg-paper-2 object-contain [max-height:calc(94dvh-3.5rem)]"
        />
      </div>
    </dialog>
  );
}

function Tool({
  label,
  sign,
  ...hook
}: {
  label: string;
  sign: ComponentProps<typeof MarkerSign>["name"];
}) {
  return (
    <button
      type="button"
      aria-label={label}
      {...hook}
      className="grid size-11 place-items-center rounded-md hover:bg-paper-2 [&[hidden]]:hidden"
    >
      <MarkerSign name={sign} className="size-5" />
    </button>
  );
}
