import {
  BufferTarget,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
} from "mediabunny";

import { LINES_TIP } from "~/art/drawn-lines";
import {
  drawnShares,
  FILM,
  FILM_PAPER,
  FILM_TIMES,
  type FilmFacts,
  finishedShare,
} from "~/art/film/film-layout";
import { brand } from "~/brand";
import { LINES_SIZE } from "~/lib/lines/drawn-line";

const FRAMES_A_SECOND = 30;
/** What every phone and every message app plays. */
const CODEC = "avc";

/**
 * A film of the drawing being drawn, made on this device: MP4.
 * @param art the finished drawing on its paper, square
 * @param onShare how much of it is made, from 0 to 1
 * @returns null where the browser cannot make one
 */
export async function makeFilm(
  facts: FilmFacts,
  art: CanvasImageSource,
  onShare: (share: number) => void,
): Promise<Blob | null> {
  const { width, height } = FILM;
  const quality = new Quality("high");
  if (typeof VideoEncoder === "undefined") return null;
  if (!(await canEncodeVideo(CODEC, { width, height, quality }))) return null;
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const pen = canvas.getContext("2d");
  if (!pen) return null;
  const fonts = await loadedFonts(facts);
  const strokes = facts.lines.map(({ path }) => new Path2D(path));
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: "in-memory" }), target });
  const source = new CanvasSource(canvas, { codec: CODEC, quality });
  output.addVideoTrack(source, { frameRate: FRAMES_A_SECOND });
  await output.start();
  try {
    const count = FILM_TIMES.end * FRAMES_A_SECOND;
    for (let frame = 0; frame < count; frame += 1) {
      drawFrame(pen, { facts, strokes, art, fonts }, frame / FRAMES_A_SECOND);
      await source.add(frame / FRAMES_A_SECOND, 1 / FRAMES_A_SECOND);
      onShare(frame / count);
    }
    await output.finalize();
  } catch (error) {
    await output.cancel().catch(() => undefined);
    throw error;
  }
  return target.buffer && new Blob([target.buffer], { type: "video/mp4" });
}

type Fonts = { display: string; marker: string };
type Scene = {
  facts: FilmFacts;
  strokes: readonly Path2D[];
  art: CanvasImageSource;
  fonts: Fonts;
};

/** The page's own fonts, loaded for what is written. */
async function loadedFonts({ title, line }: FilmFacts): Promise<Fonts> {
  const style = getComputedStyle(document.documentElement);
  const display = style.getPropertyValue("--font-display") || "sans-serif";
  const marker = style.getPropertyValue("--font-marker") || "cursive";
  await Promise.allSettled([
    document.fonts.load(`800 64px ${display}`, title),
    document.fonts.load(`40px ${marker}`, line + brand.name),
  ]);
  return { display, marker };
}

function drawFrame(pen: CanvasRenderingContext2D, scene: Scene, seconds: number): void {
  const { facts, art, fonts } = scene;
  const { left, top, side } = FILM.sheet;
  const { ink, yellow } = brand.colors;
  pen.fillStyle = yellow;
  pen.fillRect(0, 0, FILM.width, FILM.height);
  pen.fillStyle = ink;
  pen.fillRect(left - FILM.edge, top - FILM.edge, side + 2 * FILM.edge, side + 2 * FILM.edge);
  pen.fillStyle = FILM_PAPER;
  pen.fillRect(left, top, side, side);
  drawLines(pen, scene, seconds);
  pen.globalAlpha = finishedShare(seconds);
  if (pen.globalAlpha > 0) pen.drawImage(art, left, top, side, side);
  pen.globalAlpha = 1;
  pen.fillStyle = ink;
  pen.textBaseline = "top";
  writeLine(pen, {
    text: facts.title,
    top: FILM.titleTop,
    size: 84,
    font: `800 SIZE ${fonts.display}`,
  });
  writeLine(pen, { text: facts.line, top: FILM.lineTop, size: 44, font: `SIZE ${fonts.marker}` });
  writeLine(pen, { text: brand.name, top: FILM.nameTop, size: 44, font: `SIZE ${fonts.marker}` });
}

function drawLines(
  pen: CanvasRenderingContext2D,
  { facts: { lines }, strokes }: Scene,
  seconds: number,
): void {
  const shares = drawnShares(lines, seconds);
  pen.save();
  pen.beginPath();
  pen.rect(FILM.sheet.left, FILM.sheet.top, FILM.sheet.side, FILM.sheet.side);
  pen.clip();
  pen.translate(FILM.sheet.left, FILM.sheet.top);
  pen.scale(FILM.sheet.side / LINES_SIZE, FILM.sheet.side / LINES_SIZE);
  pen.lineCap = "round";
  pen.lineJoin = "round";
  for (const isFill of [true, false])
    lines.forEach((line, at) => {
      const [stroke, share = 0] = [strokes[at], shares[at]];
      if (!stroke || share === 0 || (line.isFill ?? false) !== isFill) return;
      const color = line.color ?? brand.colors.ink;
      if (isFill) {
        pen.globalAlpha = share;
        pen.fillStyle = color;
        pen.fill(stroke, "evenodd");
        pen.globalAlpha = 1;
        return;
      }
      pen.strokeStyle = color;
      pen.lineWidth = line.width ?? LINES_TIP;
      pen.setLineDash(share < 1 ? [line.length * share, LINES_SIZE * 100] : []);
      pen.stroke(stroke);
    });
  pen.restore();
}

type Written = { text: string; top: number; size: number; font: string };

/** As large as it fits on one line, and cut off where even that is too small to read. */
function writeLine(pen: CanvasRenderingContext2D, { text, top, size, font }: Written): void {
  const room = FILM.width - 2 * FILM.margin;
  const set = (pixels: number) => {
    pen.font = font.replace("SIZE", `${pixels}px`);
    return pen.measureText(text).width;
  };
  const fitting = Math.max(size * 0.45, Math.min(size, (size * room) / Math.max(1, set(size))));
  set(Math.floor(fitting));
  pen.fillText(text, FILM.margin, top + (size - fitting) / 2, room);
}
