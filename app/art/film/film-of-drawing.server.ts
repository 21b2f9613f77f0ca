import sharp, { type OverlayOptions } from "sharp";

import { brand } from "~/brand";
import { LINES_SIZE } from "~/lib/lines/drawn-line";

import { LINES_TIP } from "../drawn-lines";
import { markerText } from "../marker-text.server";
import {
  drawnShares,
  FILM,
  FILM_PAPER,
  FILM_TIMES,
  type FilmFacts,
  finishedShare,
} from "./film-layout";

/** Of the size of a film that a browser makes. */
const SCALE = 4 / 9;
const FRAMES_A_SECOND = 8;

const size = { width: Math.round(FILM.width * SCALE), height: Math.round(FILM.height * SCALE) };
const sheet = {
  left: Math.round(FILM.sheet.left * SCALE),
  top: Math.round(FILM.sheet.top * SCALE),
  side: Math.round(FILM.sheet.side * SCALE),
};

/**
 * A drawing being drawn, as an animated WebP, for browsers that cannot make a film themselves.
 * @param art the finished drawing on its paper, square
 */
export async function filmOfDrawing(facts: FilmFacts, art: Uint8Array): Promise<Uint8Array> {
  const ground = await groundOf(facts);
  const finished = await sharp(art).resize(sheet.side, sheet.side).removeAlpha().png().toBuffer();
  const count = Math.ceil(FILM_TIMES.finished * FRAMES_A_SECOND) + 1;
  const frames: Buffer[] = [];
  for (let frame = 0; frame < count; frame += 1) {
    const seconds = frame / FRAMES_A_SECOND;
    const layers = [
      { input: linesAt(facts, seconds), left: sheet.left, top: sheet.top },
      ...(await finishedAt(finished, seconds)),
    ];
    frames.push(await sharp(ground).composite(layers).removeAlpha().raw().toBuffer());
  }
  const step = 1000 / FRAMES_A_SECOND;
  const delay = frames.map(() => step);
  delay[count - 1] = FILM_TIMES.end * 1000 - step * (count - 1);
  const { width, height } = size;
  const raw = { width, height: height * count, channels: 3, pageHeight: height } as const;
  return sharp(Buffer.concat(frames), { raw, limitInputPixels: width * height * count })
    .webp({ quality: 84, effort: 3, delay, loop: 0 })
    .toBuffer();
}

/** Everything that does not move. */
async function groundOf({ title, line }: FilmFacts): Promise<Buffer> {
  const { ink, yellow } = brand.colors;
  const { left, top, side } = sheet;
  const edge = Math.ceil(FILM.edge * SCALE);
  const frame = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect x="${left - edge}" y="${top - edge}" width="${side + 2 * edge}" height="${side + 2 * edge}" fill="${ink}"/><rect x="${left}" y="${top}" width="${side}" height="${side}" fill="${FILM_PAPER}"/></svg>`;
  const room = size.width - 2 * FILM.margin * SCALE;
  const written = await Promise.all([
    textAt(title, room, title.length > 24 ? 24 : 34, FILM.titleTop),
    textAt(line, room, 20, FILM.lineTop),
    textAt(brand.name, room, 20, FILM.nameTop),
  ]);
  return sharp({ create: { ...size, channels: 3, background: yellow } })
    .composite([{ input: Buffer.from(frame), left: 0, top: 0 }, ...written])
    .png()
    .toBuffer();
}

async function textAt(
  copy: string,
  room: number,
  height: number,
  top: number,
): Promise<OverlayOptions> {
  const { bytes } = await markerText(copy, room, height);
  return { input: bytes, left: Math.round(FILM.margin * SCALE), top: Math.round(top * SCALE) };
}

function linesAt({ lines }: FilmFacts, seconds: number): Buffer {
  const shares = drawnShares(lines, seconds);
  const paths = lines.map((line, at) => {
    const share = shares[at] ?? 0;
    const color = line.color ?? brand.colors.ink;
    if (share === 0) return { isFill: line.isFill, svg: "" };
    if (line.isFill)
      return {
        isFill: true,
        svg: `<path d="${line.path}" fill="${color}" fill-rule="evenodd" stroke="none" opacity="${share}"/>`,
      };
    const dashes =
      share < 1
        ? ` stroke-dasharray="${(line.length * share).toFixed(1)} ${LINES_SIZE * 100}"`
        : "";
    return {
      isFill: false,
      svg: `<path d="${line.path}" stroke="${color}" stroke-width="${line.width ?? LINES_TIP}"${dashes}/>`,
    };
  });
  const drawn = [...paths.filter(({ isFill }) => isFill), ...paths.filter(({ isFill }) => !isFill)];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${sheet.side}" height="${sheet.side}" viewBox="0 0 ${LINES_SIZE} ${LINES_SIZE}" fill="none" stroke-linecap="round" stroke-linejoin="round">${drawn.map(({ svg }) => svg).join("")}</svg>`,
  );
}

async function finishedAt(finished: Buffer, seconds: number): Promise<OverlayOptions[]> {
  const share = finishedShare(seconds);
  if (share === 0) return [];
  const input = await sharp(finished).ensureAlpha(share).png().toBuffer();
  return [{ input, left: sheet.left, top: sheet.top }];
}
