import { useRef, useState, type KeyboardEvent, type PointerEvent } from "react";

import type { Corners, Point } from "~/art/photo/rgb-picture";
import { pathTo } from "~/path-to";
import { classNames } from "~/ui/class-names";
import { Picture } from "~/ui/picture";

import type { SeenDrawing } from "../upload/seen-drawing";
import type { MendCopy } from "./mend-copy";
import { cornerNames, shownCorners, stepOf, withCorner } from "./photo-places";
import type { MendState } from "./use-mend";

type Dragged = {
  at: number;
  corners: Corners;
  /** The finger went where the four would no longer go around a sheet. */
  isHeldBack: boolean;
  /** From the finger to the corner's middle. */
  grip: Point;
  /** Of the photo as it is shown. */
  size: Size;
  /** The file that shows it. */
  shown: string;
};

/** In CSS pixels. */
const LENS = 128;
const ENLARGED = 3;

/** The photo with the four corners of its sheet, to be dragged or moved by the arrow keys. */
export function CornerEditor({
  drawing,
  mend,
  copy,
}: {
  drawing: SeenDrawing;
  mend: MendState;
  copy: MendCopy;
}) {
  const { photo, photoPictureId } = drawing;
  const stage = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const standing = shownCorners(mend.choices, drawing.corners);
  const corners = dragged?.corners ?? standing;
  const held = dragged && corners[dragged.at];

  function placeOf({ clientX, clientY }: PointerEvent): Point {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
  }

  function take(event: PointerEvent<HTMLButtonElement>, at: number) {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const place = placeOf(event);
    const corner = standing[at] ?? place;
    const grip = { x: corner.x - place.x, y: corner.y - place.y };
    const { offsetWidth: width = 0, offsetHeight: height = 0 } = stage.current ?? {};
    const shown = stage.current?.querySelector("img")?.currentSrc ?? "";
    const size = { width, height };
    setDragged({ at, corners: standing, isHeldBack: false, grip, size, shown });
  }

  function drag(event: PointerEvent) {
    if (!dragged) return;
    const { x, y } = placeOf(event);
    const to = { x: x + dragged.grip.x, y: y + dragged.grip.y };
    const corners = withCorner(dragged.corners, dragged.at, to);
    setDragged({ ...dragged, corners, isHeldBack: corners === dragged.corners });
  }

  function letGo() {
    if (!dragged) return;
    setDragged(null);
    if (dragged.corners !== standing) place(dragged.corners, dragged.at);
    else if (dragged.isHeldBack) mend.setStatus(copy.noSheet);
  }

  function place(next: Corners, at: number) {
    mend.change({ corners: next }, `${cornerNames[at] ?? ""} corner moved.`);
  }

  function nudge(event: KeyboardEvent, at: number) {
    const step = stepOf(event);
    const corner = standing[at];
    if (!step || !corner) return;
    event.preventDefault();
    const next = withCorner(standing, at, { x: corner.x + step.x, y: corner.y + step.y });
    if (next !== standing) place(next, at);
    else mend.setStatus(copy.noSheet);
  }

  return (
    <div>
      <p className="mb-2 text-sm text-ink-2">{copy.corners}</p>
      <div ref={stage} className="relative mx-auto max-w-xl select-none">
        <Picture
          pictureId={photoPictureId}
          alt={copy.photo}
          sizes="(min-width: 640px) 36rem, 92vw"
          width={photo.width}
          height={photo.height}
          className="!object-fill"
        />
        <svg
          aria-hidden
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className="pointer-events-none absolute inset-0 size-full"
        >
          <path
            d={`M0 0H1V1H0Z M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`}
            fillRule="evenodd"
            className="fill-ink/40"
          />
          <path
            d={`M${corners.map(({ x, y }) => `${x} ${y}`).join("L")}Z`}
            vectorEffect="non-scaling-stroke"
            strokeWidth={3}
            className="fill-none stroke-yellow"
          />
        </svg>
        {corners.map(({ x, y }, at) => (
          <button
            key={cornerNames[at]}
            type="button"
            aria-label={`${cornerNames[at]} corner, ${percent(x)} from the left, ${percent(y)} from the top. Move it with the arrow keys.`}
            onPointerDown={(event) => take(event, at)}
            onPointerMove={drag}
            onPointerUp={letGo}
            onPointerCancel={letGo}
            onKeyDown={(event) => nudge(event, at)}
            className="absolute grid size-12 -translate-x-1/2 -translate-y-1/2 cursor-grab touch-none place-items-center rounded-full"
            style={{ left: `${x * 100}%`, top: `${y * 100}%` }}
          >
            <span
              className={classNames(
                "block size-6 rounded-full border-3 border-ink bg-yellow outline-2 outline-paper",
                dragged?.at === at && "opacity-30",
              )}
            />
          </button>
        ))}
        {held && <Lens drawing={drawing} place={held} size={dragged.size} shown={dragged.shown} />}
      </div>
    </div>
  );
}

/** In CSS pixels. */
type Size = { width: number; height: number };

type LensProps = { drawing: SeenDrawing; place: Point } & Pick<Dragged, "size" | "shown">;

/** What lies under the finger, enlarged, above it: as it is shown already until its large file has come. */
function Lens({ drawing, place, size, shown }: LensProps) {
  const { width, height } = size;
  const file = pathTo("/media/:pictureId/:file", {
    pictureId: drawing.photoPictureId,
    file: "1600.webp",
  });
  const middle = LENS / 2;
  const left = Math.min(Math.max(place.x * width - middle, 0), Math.max(0, width - LENS));
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 overflow-hidden rounded-full border-3 border-ink bg-paper shadow-lift"
      style={{
        width: LENS,
        height: LENS,
        left,
        top: place.y * height - LENS - 40,
        backgroundImage: shown ? `url("${file}"), url("${shown}")` : `url("${file}")`,
        backgroundRepeat: "no-repeat",
        backgroundSize: `${width * ENLARGED}px ${height * ENLARGED}px`,
        backgroundPosition: `${middle - place.x * width * ENLARGED}px ${middle - place.y * height * ENLARGED}px`,
      }}
    >
      <span className="absolute left-1/2 top-1/2 size-5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-danger" />
    </div>
  );
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
