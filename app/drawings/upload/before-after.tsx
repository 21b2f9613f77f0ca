import { useState, useEffect, useRef, type RefObject } from "react";

import type { Homography } from "~/art/sheet/homography";
import { Picture } from "~/ui/picture";
import { useHydrated } from "~/ui/use-hydrated";

import { layOver } from "./lay-over";

type Shown = { pictureId: string; alt: string };

const SIZES = "(min-width: 1024px) 36rem, 92vw";
/** A photo shows more than its drawing, which is what is enlarged here. */
const LARGE = "(min-width: 1024px) 72rem, 184vw";

type Props = {
  before: Shown;
  after: Shown;
  /** Where each place of the first picture is in the second; null where that is not known. */
  place: Homography | null;
};

/** Two pictures in one frame, laid over each other, with a slider between them; without scripts they stand side by side. */
export function BeforeAfter({ before, after, place }: Props) {
  return useHydrated() ? (
    <Slider before={before} after={after} place={place} />
  ) : (
    <div className="grid grid-cols-2 gap-3">
      <Side {...before} caption="Before" />
      <Side {...after} caption="After" />
    </div>
  );
}

function Slider({ before, after, place }: Props) {
  const [share, setShare] = useState(50);
  return (
    <div className="mx-auto max-w-xl">
      <div className="marker-frame relative overflow-hidden bg-white has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-ink">
        <Sheet {...after} />
        <div
          className="absolute inset-0 overflow-hidden bg-white"
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        >
          {place ? <LaidOver {...before} place={place} /> : <Sheet {...before} />}
        </div>
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 w-1 -translate-x-1/2 bg-yellow outline-1 outline-ink"
          style={{ left: `${share}%` }}
        >
          <span className="absolute left-1/2 top-1/2 grid size-11 -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full border-2 border-ink bg-yellow font-display font-bold">
            ↔
          </span>
        </span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          onChange={(event) => setShare(Number(event.currentTarget.value))}
          aria-label="Slide between before and after"
          aria-valuetext={`${share}% before, ${100 - share}% after`}
          className="absolute inset-0 m-0 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
      </div>
      <p aria-hidden className="mt-2 flex justify-between font-display text-sm font-bold">
        <span>Before</span>
        <span>After</span>
      </p>
    </div>
  );
}

/** The photo cut, turned and straightened by the browser, so that every stroke lies on its own picture. */
function LaidOver({ pictureId, alt, place }: Shown & { place: Homography }) {
  const { ref, side } = useElementWidth<HTMLDivElement>();
  const transform = side > 0 ? layOver(place, side) : "none";
  return (
    <div ref={ref} className="size-full">
      <div className="size-full origin-top-left" style={{ transform }}>
        <Picture
          pictureId={pictureId}
          alt={alt}
          sizes={LARGE}
          isFirst
          className="aspect-square !bg-white !object-fill"
        />
      </div>
    </div>
  );
}

function Side({ caption, ...shown }: Shown & { caption: string }) {
  return (
    <figure>
      <div className="marker-frame-soft overflow-hidden">
        <Sheet {...shown} />
      </div>
      <figcaption className="mt-2 font-display text-sm font-bold">{caption}</figcaption>
    </figure>
  );
}

function Sheet({ pictureId, alt }: Shown) {
  return (
    <Picture
      pictureId={pictureId}
      alt={alt}
      sizes={SIZES}
      isFirst
      className="aspect-square !bg-white !object-contain"
    />
  );
}

/** An element's width in CSS pixels, kept up to date; 0 before it is known. */
function useElementWidth<Held extends HTMLElement>(): {
  ref: RefObject<Held | null>;
  side: number;
} {
  const ref = useRef<Held>(null);
  const [side, setSide] = useState(0);
  useEffect(() => {
    const held = ref.current;
    if (!held) return;
    const seen = new ResizeObserver(() => setSide(held.offsetWidth));
    seen.observe(held);
    return () => seen.disconnect();
  }, []);
  return { ref, side };
}
