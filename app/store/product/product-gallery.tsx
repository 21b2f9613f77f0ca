import { useCallback, useEffect, useRef, useState, type ReactNode } from "react";

import { pathTo } from "~/path-to";
import { Picture } from "~/ui/picture";
import { useHydrated } from "~/ui/use-hydrated";
import { useLazyModule } from "~/ui/lazy/use-lazy-module";

import { FOLLOWED } from "~/ui/island/island-attributes";
import type { Slide } from "./product-slides";
import { ZoomLink } from "./zoom-link";

/** The most thumbnails; what follows is one more swipe away. */
const MAX_THUMBNAILS = 4;

/**
 * The shirt, large, in a strip to swipe through; thumbnails lead to its views. They are links and the
 * strip scrolls by itself, so that all of it works without a script. A click on the picture zooms in.
 */
export function ProductGallery({
  slides,
  drawingPictureId,
}: {
  slides: readonly Slide[];
  /** Stands faintly where a picture still has to be drawn. */
  drawingPictureId: string;
}) {
  const strip = useRef<HTMLUListElement>(null);
  const isLive = useHydrated();
  const [at, setAt] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const closer = useLazyModule(() => import("./lightbox"));
  const readPlace = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 1 } = strip.current ?? {};
    setAt(Math.round(scrollLeft / Math.max(1, clientWidth)));
  }, []);
  // A picture may have been reached before the script arrived, and the strip still be on its way.
  useEffect(() => {
    const index = [...(strip.current?.children ?? [])].findIndex((one) =>
      one.querySelector(":focus-visible"),
    );
    if (index >= 0) show(strip.current, index, "instant");
    readPlace();
  }, [readPlace]);
  const shown = slides[at] ?? slides[0];
  if (!shown) return null;
  const drawing = slides.findIndex(({ key }) => key === "drawing");
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 lg:grid-cols-[4rem_minmax(0,1fr)]">
      <ul
        ref={strip}
        onScroll={readPlace}
        className="flex min-w-0 snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-md bg-paper-2 [scrollbar-width:none] motion-safe:scroll-smooth lg:col-start-2 lg:self-start"
      >
        {slides.map((slide, index) => (
          <li
            key={slide.key}
            id={anchorOf(slide)}
            inert={isLive && slide !== shown}
            aria-hidden={(isLive && slide !== shown) || undefined}
            className="w-full shrink-0 snap-start scroll-mt-24"
          >
            <ZoomLink
              href={pathTo("/media/:pictureId/:file", {
                pictureId: slide.pictureId,
                file: "1600.webp",
              })}
              label={`Zoom in: ${slide.altText}`}
              onNear={closer.prepare}
              onOpen={() => void closer.ask().then(setOpen)}
            >
              <Picture
                key={slide.pictureId}
                pictureId={slide.pictureId}
                alt={slide.altText}
                // On a phone a little less than it is: 4% softer is half the bytes.
                sizes="(min-width: 96rem) 48vw, (min-width: 64rem) 55vw, 88vw"
                isFirst={index === 0}
                {...(slide.key !== "drawing" && { placeholderPictureId: drawingPictureId })}
                className="aspect-square"
              />
            </ZoomLink>
          </li>
        ))}
      </ul>
      {slides.length > 1 && (
        <ul className="grid grid-cols-4 gap-3 lg:col-start-1 lg:row-start-1 lg:flex lg:flex-col">
          {slides.slice(0, MAX_THUMBNAILS).map((slide, index) => (
            <li key={slide.key}>
              <ViewLink
                slide={slide}
                isShown={index === at}
                onShow={() => show(strip.current, index)}
                className="group block text-center text-xs text-ink-2 aria-[current]:font-bold aria-[current]:text-ink"
              >
                <Picture
                  key={slide.pictureId}
                  pictureId={slide.pictureId}
                  alt=""
                  sizes="(min-width: 64rem) 64px, 22vw"
                  widest={640}
                  className="mb-1 aspect-square rounded-md border-2 border-transparent group-hover:border-line group-aria-[current]:border-ink"
                />
                {slide.caption}
              </ViewLink>
            </li>
          ))}
        </ul>
      )}
      {drawing >= MAX_THUMBNAILS && (
        <p className="text-right text-sm lg:col-start-2">
          <ViewLink
            slide={slides[drawing]}
            isShown={at === drawing}
            onShow={() => show(strip.current, drawing)}
            className="inline-block py-1 font-semibold underline decoration-2 underline-offset-4"
          >
            See the drawing
          </ViewLink>
        </p>
      )}
      {isOpen && closer.loaded && (
        <closer.loaded.Lightbox
          pictures={slides}
          startId={shown.pictureId}
          onClose={() => setOpen(false)}
        />
      )}
      {closer.isMissing && (
        <p role="alert" className="font-semibold text-danger lg:col-start-2">
          The closer look could not be loaded. Please tap the picture again.
        </p>
      )}
    </div>
  );
}

function show(strip: HTMLElement | null, index: number, behavior: ScrollBehavior = "auto") {
  strip?.scrollTo({ left: index * strip.clientWidth, behavior });
}

function ViewLink({
  slide,
  isShown,
  onShow,
  className,
  children,
}: {
  slide: Slide | undefined;
  isShown: boolean;
  onShow: () => void;
  className: string;
  children: ReactNode;
}) {
  if (!slide) return null;
  return (
    <a
      {...{ [FOLLOWED]: "" }}
      href={`#${anchorOf(slide)}`}
      aria-current={isShown ? "true" : undefined}
      onClick={(event) => {
        // With the script only the strip moves, and not the page.
        event.preventDefault();
        onShow();
      }}
      className={className}
    >
      {children}
    </a>
  );
}

function anchorOf({ key }: Slide): string {
  return `view-${key}`;
}
