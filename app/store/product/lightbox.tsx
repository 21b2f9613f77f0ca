import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from "react";

import { MarkerSign } from "~/ui/marker/marker";
import { Picture } from "~/ui/picture";

import type { Slide } from "./product-slides";
import { CENTER, clampZoom, lookAt, MAX_ZOOM, middleOf, MIN_ZOOM, ZOOM_STEP } from "./zoom";

type LightboxProps = {
  pictures: readonly Slide[];
  startId: string;
  onClose: () => void;
};

/**
 * A zoomable view, open while mounted, from half to three times the size; keys: + - 0, arrows,
 * Escape.
 */
export function Lightbox({ pictures, startId, onClose }: LightboxProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const area = useRef<HTMLElement>(null);
  const middle = useRef(CENTER);
  const [shownId, setShownId] = useState(startId);
  const [zoom, setZoom] = useState(1);
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  // What was in the middle stays there; a browser would keep the corner instead.
  useLayoutEffect(() => {
    if (area.current) lookAt(area.current, middle.current);
  }, [zoom, shownId]);
  const index = Math.max(
    0,
    pictures.findIndex(({ pictureId }) => pictureId === shownId),
  );
  const shown = pictures[index];
  const step = (by: number) => {
    const next = pictures[(index + by + pictures.length) % pictures.length];
    if (next) setShownId(next.pictureId);
    middle.current = CENTER;
    setZoom(1);
  };
  const keys: Record<string, () => void> = {
    "+": () => setZoom((now) => clampZoom(now + ZOOM_STEP)),
    "=": () => setZoom((now) => clampZoom(now + ZOOM_STEP)),
    "-": () => setZoom((now) => clampZoom(now - ZOOM_STEP)),
    "0": () => setZoom(1),
    ArrowLeft: () => zoom <= 1 && step(-1),
    ArrowRight: () => zoom <= 1 && step(1),
  };
  return (
    <dialog
      ref={dialog}
      aria-label="A closer look"
      onClose={onClose}
      onKeyDown={(event) => {
        // With a modifier key they belong to the browser: its zoom, its back navigation.
        if (!event.ctrlKey && !event.metaKey && !event.altKey) keys[event.key]?.();
      }}
      className="m-0 h-dvh max-h-none w-screen max-w-none bg-paper p-0"
    >
      {shown && (
        <div className="flex h-full flex-col">
          <div className="flex items-center justify-between gap-1 border-b-2 border-ink px-1 py-2 sm:px-3">
            <div className="flex items-center sm:gap-1">
              <Tool
                label="Zoom out"
                isOff={zoom <= MIN_ZOOM}
                onClick={() => setZoom(clampZoom(zoom - ZOOM_STEP))}
                sign="minus"
              />
              <output
                aria-live="polite"
                className="w-10 text-center font-bold tabular-nums sm:w-14"
              >
                {zoom}x
              </output>
              <Tool
                label="Zoom in"
                isOff={zoom >= MAX_ZOOM}
                onClick={() => setZoom(clampZoom(zoom + ZOOM_STEP))}
                sign="plus"
              />
            </div>
            {pictures.length > 1 && (
              <div className="flex items-center sm:gap-1">
                <Tool label="Previous picture" onClick={() => step(-1)} sign="back" />
                <span className="whitespace-nowrap text-sm tabular-nums">
                  {index + 1} / {pictures.length}
                </span>
                <Tool label="Next picture" onClick={() => step(1)} sign="forth" />
              </div>
            )}
            <Tool label="Close" onClick={() => dialog.current?.close()} sign="cross" />
          </div>
          {/* A scrollable region has to be reachable by keyboard. */}
          <section
            ref={area}
            onScroll={({ currentTarget }) => {
              middle.current = middleOf(currentTarget);
            }}
            aria-label={shown.altText}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
            tabIndex={0}
            className="flex min-h-0 flex-1 overflow-auto bg-paper-2"
          >
            <div
              className="m-auto shrink-0"
              style={{ width: `calc(min(100vw, 100dvh - 4rem) * ${zoom})` }}
            >
              <Picture
                pictureId={shown.pictureId}
                alt={shown.altText}
                sizes={`${Math.round(100 * zoom)}vw`}
                isFirst
              />
            </div>
          </section>
        </div>
      )}
    </dialog>
  );
}

function Tool({
  label,
  isOff = false,
  onClick,
  sign,
}: {
  label: string;
  isOff?: boolean;
  onClick: () => void;
  sign: ComponentProps<typeof MarkerSign>["name"];
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onClick();
      }}
      className="grid size-11 place-items-center rounded-md hover:bg-paper-2 aria-disabled:opacity-40"
    >
      <MarkerSign name={sign} className="size-5" />
    </button>
  );
}
