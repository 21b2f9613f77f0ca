import sharp, { type OverlayOptions } from "sharp";
import { garmentColor } from "../garments/garment-colors";
import type { Cut } from "~/schema/garment-look";
import type { GarmentArt, GarmentPicture } from "../garments/garment-picture";
import { garmentSizes } from "../garments/garment-sizes";
import { clothTones } from "../garments/garment-tones";
import { type Figure, figures, figureScene } from "./figures";
import { heightMarks } from "./figure-heights";
import { figureMarks } from "./figure-marks";
import { drawMarks, type Paints, type Sheet } from "./figure-pen";
import { belowNeck } from "./worn-print";
import { type InchRectangle, printAreas } from "../garments/print-areas";

type FiguresPicture = Pick<GarmentPicture, "color" | "format"> & {
  /** The same design on the front of each cut. */
  art: Record<Cut, GarmentArt | null>;
  /** Pixels across; 1600 by default. */
  width?: number;
};

/** The shirt to scale on a child of about six, one of about eleven and a grown-up. */
export async function renderFigures(picture: FiguresPicture): Promise<Buffer> {
  const width = picture.width ?? 1600;
  const pixelsPerInch = width / figureScene.width;
  const height = Math.round(figureScene.height * pixelsPerInch);
  const paints = paintsFor(picture.color);
  const groundY = height - figureScene.ground * pixelsPerInch;
  const room: Sheet = { pixelsPerInch, originX: 0, groundY, paints };
  const heights = figures.map((person) => ({
    height: person.height,
    headLeft: person.middle - person.head.half * 1.7,
  }));
  let bodies = drawMarks(heightMarks(heights, figureScene.width), room, 7);
  let heads = "";
  const prints: OverlayOptions[] = [];
  for (const [index, person] of figures.entries()) {
    const sheet: Sheet = { ...room, originX: person.middle * pixelsPerInch };
    const marks = figureMarks(person);
    bodies += drawMarks(marks.body, sheet, 100 * index);
    heads += drawMarks(marks.head, sheet, 100 * index + 50);
    const art = picture.art[garmentSizes[person.size].cut];
    if (art) prints.push(await printOf(art, person, sheet));
  }
  const layer = (marks: string) =>
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${marks}</svg>`,
    );
  const image = sharp({
    create: { width, height, channels: 3, background: paints.paper },
  })
    .composite([{ input: layer(bodies) }, ...prints, { input: layer(heads) }])
    .removeAlpha();
  return picture.format === "png"
    ? image.png({ compressionLevel: 6 }).toBuffer()
    : image.webp({ quality: 88, effort: 2 }).toBuffer();
}

function paintsFor(color: string): Paints {
  const { hex, isDark } = garmentColor(color);
  const tones = clothTones(hex);
  const tone = (step: number) =>
    `rgb(${[0, 1, 2].map((channel) => tones[step * 3 + channel] ?? 0).join(",")})`;
  return {
    ink: "#1f1c1b",
    paper: "#fffdf8",
    accent: "#f6cb45",
    quiet: "#c9c3b6",
    label: "#8f887b",
    shade: "#e6dfcf",
    denim: isDark ? "#b8b0a0" : "#1f1c1b",
    cloth: tone(128),
    fold: isDark ? tone(165) : tone(100),
    seam: isDark ? tone(205) : "#1f1c1b",
  };
}

/** The print at true scale: as far below the collar as on the flat shirt. */
async function printOf(art: GarmentArt, person: Figure, sheet: Sheet) {
  const { cut } = garmentSizes[person.size];
  const area = printAreas[cut].front;
  const shared: InchRectangle = art.place ?? { x: 0, y: 0, width: area.width, height: area.height };
  const { pixelsPerInch, originX, groundY } = sheet;
  const left = shared.x - area.width / 2;
  const top = person.shirt.neckHeight - belowNeck[cut] - shared.y;
  const raw = { width: art.width, height: art.height, channels: 4 as const };
  const input = await sharp(art.pixels, { raw, limitInputPixels: false })
    .resize(Math.round(shared.width * pixelsPerInch), Math.round(shared.height * pixelsPerInch), {
      fit: "fill",
    })
    .png({ compressionLevel: 1 })
    .toBuffer();
  return {
    input,
    left: Math.round(originX + left * pixelsPerInch),
    top: Math.round(groundY - top * pixelsPerInch),
  };
}
