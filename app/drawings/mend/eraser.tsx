import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

import type { EraserStroke } from "~/art/photo/mend-choices";
import type { Point } from "~/art/photo/rgb-picture";
import { type Homography, mapPoint } from "~/art/sheet/homography";
import { Picture } from "~/ui/picture";

import type { SeenDrawing } from "../upload/seen-drawing";
import type { MendCopy } from "./mend-copy";
import { hasRoomFor, stepOf, strokeOnPhoto } from "./photo-places";
import type { MendState } from "./use-mend";

/** In shares of the square that shows the art. */
const sizes = { small: 0.015, big: 0.04 };

/** The art as it is printed, to rub out what was not drawn; by keys, a ring is moved and pressed. */
export function Eraser({ drawing, mend, copy }: Omit<Props, "map" | "paperPictureId">) {
  const lifted =
    drawing.art.find(({ version }) => version === drawing.artVersion && version !== "original") ??
    drawing.art.find(({ version }) => version !== "original");
  const map = drawing.onPaper?.art;
  if (!lifted || !map) return <p className="text-ink-2">{copy.noLines}</p>;
  const { paperPictureId } = lifted;
  return (
    <Rubber drawing={drawing} mend={mend} copy={copy} map={map} paperPictureId={paperPictureId} />
  );
}

type Props = {
  drawing: SeenDrawing;
  mend: MendState;
  copy: MendCopy;
  map: Homography;
  paperPictureId: string;
};

function Rubber({ drawing, mend, copy, map, paperPictureId }: Props) {
  const stage = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<keyof typeof sizes>("small");
  const [drawn, setDrawn] = useState<readonly Point[]>([]);
  const [ring, setRing] = useState<Point | null>(null);
  const radius = sizes[size];

  function placeOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function begin(event: PointerEvent) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    setDrawn([placeOf(event)]);
  }

  function go(event: PointerEvent) {
    const last = drawn.at(-1);
    if (!last) return;
    const place = placeOf(event);
    if (Math.hypot(place.x - last.x, place.y - last.y) > radius / 2) setDrawn([...drawn, place]);
  }

  function end() {
    if (drawn.length > 0) erase({ radius, points: drawn });
    setDrawn([]);
  }

  function erase(onArt: EraserStroke) {
    const stroke = strokeOnPhoto({ photo: drawing.photo, map }, onArt);
    if (!stroke) return;
    const { erased } = mend.choices;
    if (hasRoomFor(erased, stroke))
      mend.change({ erased: [...erased, stroke] }, "A spot is erased.");
    else mend.setStatus("That is as much as we can erase. Undo a little first.");
  }

  function byKey(event: KeyboardEvent) {
    const at = ring ?? { x: 0.5, y: 0.5 };
    const step = stepOf(event);
    if (step) {
      event.preventDefault();
      const to = { x: inside(at.x + step.x), y: inside(at.y + step.y) };
      setRing(to);
      mend.setStatus(
        `${Math.round(to.x * 100)}% from the left, ${Math.round(to.y * 100)}% from the top`,
      );
    } else if (event.key === " " || event.key === "Enter") {
      event.preventDefault();
      erase({ radius, points: [at] });
    }
  }

  return (
    <div>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-sm text-ink-2">{copy.rub}</p>
        <div role="group" aria-label="Size of the eraser" className="flex gap-1">
          {(["small", "big"] as const).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={one === size}
              onClick={() => setSize(one)}
              className="min-h-11 min-w-11 rounded-md border-2 border-transparent px-3 text-sm font-bold aria-pressed:border-ink aria-pressed:bg-yellow"
            >
              {one === "small" ? "Small" : "Big"}
            </button>
          ))}
        </div>
      </div>
      <div
        ref={stage}
        role="application"
        tabIndex={0}
        aria-label="Eraser. Move the ring with the arrow keys, and erase with the space bar."
        onPointerDown={begin}
        onPointerMove={go}
        onPointerUp={end}
        onPointerCancel={() => setDrawn([])}
        onKeyDown={byKey}
        onFocus={(event) => {
          if (event.currentTarget.matches(":focus-visible")) setRing(ring ?? { x: 0.5, y: 0.5 });
        }}
        onBlur={() => setRing(null)}
        className="marker-frame relative mx-auto max-w-xl cursor-crosshair touch-none select-none overflow-hidden bg-white"
      >
        <Picture
          pictureId={paperPictureId}
          alt={copy.lines}
          sizes="(min-width: 640px) 36rem, 92vw"
          className="pointer-events-none aspect-square !bg-white !object-contain"
        />
        <svg
          aria-hidden
          viewBox="0 0 1 1"
          className="pointer-events-none absolute inset-0 size-full"
        >
          {mend.choices.erased.map((stroke, at) => (
            <Stroke key={at} {...onArt(stroke, drawing, map)} className="stroke-paper/90" />
          ))}
          {drawn.length > 0 && (
            <Stroke points={drawn} radius={radius} className="stroke-yellow/80" />
          )}
          {ring && (
            <circle
              cx={ring.x}
              cy={ring.y}
              r={radius}
              vectorEffect="non-scaling-stroke"
              strokeWidth={3}
              className="fill-yellow/50 stroke-ink"
            />
          )}
        </svg>
      </div>
    </div>
  );
}

function Stroke({ points, radius, className }: EraserStroke & { className: string }) {
  const [first] = points;
  const path = points.map(({ x, y }) => `${x} ${y}`).join("L");
  return (
    <path
      d={points.length > 1 || !first ? `M${path}` : `M${path}h0.0001`}
      strokeWidth={2 * radius}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`fill-none ${className}`}
    />
  );
}

/** A stroke as it lies over the art that is shown. */
function onArt(stroke: EraserStroke, { photo }: SeenDrawing, map: Homography): EraserStroke {
  const long = Math.max(photo.width, photo.height);
  const points = stroke.points.map((point) => mapPoint(map, point));
  const [from] = stroke.points;
  const [first] = points;
  if (!from || !first) return { radius: 0, points: [] };
  const beside = mapPoint(map, { x: from.x + (stroke.radius * long) / photo.width, y: from.y });
  return { radius: Math.hypot(beside.x - first.x, beside.y - first.y), points };
}

function inside(share: number): number {
  return Math.min(1, Math.max(0, share));
}
