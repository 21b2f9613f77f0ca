import { useEffect, useState, type ReactNode } from "react";

import { type DrawnLine, LINES_SIZE } from "~/lib/lines/drawn-line";

import { classNames } from "../class-names";
import { DrawnLines } from "./drawn-lines";
import { lineTimes, type Pace } from "~/lib/lines/line-times";

/** Pixels of the picture's longer side: lines are found in a moment, on a phone too. */
const LOOKED_AT = 220;
/** Milliseconds that a finished drawing stays before it is drawn again. */
const LOOKED_ON_MS = 1_400;
/** Nothing moves on and on beside what someone reads. */
const MOST_ROUNDS = 3;

type Traced = { src: string; lines: readonly DrawnLine[]; height: number; paper: string };

type Props = {
  /** The picture's address, on this origin. */
  src: string | null;
  /** The picture itself, in the box that is drawn in. */
  children: ReactNode;
  pace?: Pace;
  /** While something is waited for: three times. */
  isRepeated?: boolean;
  className?: string;
};

/**
 * A picture of a drawing that draws itself, line after line, on its own paper; then the picture is
 * there as it is. Without scripts, where motion is reduced and where no line is found it is there at once.
 */
export function RedrawnPicture({ src, children, pace = "calm", isRepeated, className }: Props) {
  const traced = useTracedLines(src);
  const [round, setRound] = useState(0);
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    if (!traced) return;
    setDone(false);
    const drawn = lineTimes(traced.lines, pace).drawnAt * 1000;
    const timers = [setTimeout(() => setDone(true), drawn)];
    if (isRepeated && round + 1 < MOST_ROUNDS)
      timers.push(setTimeout(() => setRound((last) => last + 1), drawn + LOOKED_ON_MS));
    return () => timers.forEach(clearTimeout);
  }, [traced, pace, round, isRepeated]);
  return (
    <div className={classNames("relative", className)}>
      {children}
      {traced && (
        <div
          aria-hidden
          className={classNames(
            "absolute inset-0 forced-color-adjust-none text-ink transition-opacity duration-500",
            isDone && "opacity-0",
          )}
          style={{ backgroundColor: traced.paper }}
        >
          <DrawnLines
            key={round}
            lines={traced.lines}
            height={traced.height}
            pace={pace}
            className="block size-full"
          />
        </div>
      )}
    </div>
  );
}

/** The lines of a picture, once it has loaded; null where nothing is to be drawn. */
function useTracedLines(src: string | null): Traced | null {
  const [traced, setTraced] = useState<Traced | null>(null);
  useEffect(() => {
    if (!src || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let isWanted = true;
    void trace(src).then((found) => {
      if (isWanted && found && found.lines.length > 0) setTraced(found);
    });
    return () => {
      isWanted = false;
    };
  }, [src]);
  return traced?.src === src ? traced : null;
}

/** Null for a picture that the browser cannot show or may not read. */
async function trace(src: string): Promise<Traced | null> {
  try {
    const image = new Image();
    image.src = src;
    const [{ traceLines }] = await Promise.all([import("~/lib/lines/trace-lines"), image.decode()]);
    const scale = LOOKED_AT / Math.max(image.naturalWidth, image.naturalHeight);
    const width = Math.max(1, Math.round(image.naturalWidth * scale));
    const height = Math.max(1, Math.round(image.naturalHeight * scale));
    const canvas = Object.assign(document.createElement("canvas"), { width, height });
    const pen = canvas.getContext("2d", { willReadFrequently: true });
    if (!pen) return null;
    pen.drawImage(image, 0, 0, width, height);
    const pixels = pen.getImageData(0, 0, width, height);
    const lines = traceLines(pixels);
    return { src, lines, height: (LINES_SIZE * height) / width, paper: paperOf(pixels) };
  } catch {
    return null;
  }
}

/** A CSS color: the usual one in the middle of the picture, where strokes are less than what they are on. */
function paperOf({ width, height, data }: ImageData): string {
  const from = Math.floor(height * 0.25) * width;
  const to = Math.ceil(height * 0.75) * width;
  const isMiddle = (at: number) => at % width > width * 0.2 && at % width < width * 0.8;
  const cells = Array.from({ length: to - from }, (_, at) => from + at).filter(isMiddle);
  const usual = [0, 1, 2, 3].map((channel) => {
    const values = cells.map((at) => data[at * 4 + channel] ?? 255);
    return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 255;
  });
  const [red = 0, green = 0, blue = 0, cover] = usual;
  const light = Math.max(red, green, blue);
  const isWhite = cover === 0 || (light > 130 && light - Math.min(red, green, blue) < 35);
  return isWhite ? "#fdfcf8" : `rgb(${red} ${green} ${blue})`;
}
