import { globSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import sharp from "sharp";

import { countFaces } from "~/art/pictures/count-faces.server";
import { demoDrawings } from "~/art/pictures/demo-drawings.server";

import type { Table } from "../report/figures.ts";
import { goodPhoto, nearPhoto } from "../../tests/support/phone-photo/photo-plans";
import { takePhoto } from "../../tests/support/phone-photo/take-photo";

/** How many photos with faces are told, and how many of drawings alone. */
export async function measureFaces(photos: number): Promise<Table> {
  const rows: [photos: string, told: string][] = [];
  const table = { title: "Faces in photos", head: ["photos", "told"], rows };
  const folder = sampleFolder();
  if (!folder) {
    rows.push(["faces", "the optional package is not installed"]);
    return table;
  }
  const samples = globSync(join(folder, "sample*.jpg")).toSorted();
  const started = process.cpuUsage();
  let looks = 0;
  const told = async (what: string, pictures: Iterable<Promise<Buffer>>) => {
    const counts: number[] = [];
    for (const picture of pictures) counts.push((await countFaces(await picture)) ?? 0);
    looks += counts.length;
    const some = counts.filter((count) => count > 0).length;
    rows.push([what, `${some} of ${counts.length}`]);
  };
  await told(
    "people",
    samples.map((file) => sharp(file).toBuffer()),
  );
  for (const share of [1, 0.75, 0.5])
    await told(
      `people across ${share * 100}% of the photo's width`,
      samples.map((file) => besideDrawing(file, share)),
    );
  await told(
    "people, turned by 90°",
    samples.map((file) => sharp(file).rotate(90).toBuffer()),
  );
  await told(
    "people, a quarter of the light",
    samples.map((file) => sharp(file).linear(0.25, 0).toBuffer()),
  );
  const { user } = process.cpuUsage(started);
  const each = user / 1000 / looks;
  await told("drawings on desks", drawingsAlone(photos, false));
  await told("drawings that fill the photo", drawingsAlone(photos, true));
  rows.push(["milliseconds of CPU a photo", each.toFixed(0)]);
  return table;
}

/** The photos that the package shows its work on: adults in good light. */
function sampleFolder(): string | null {
  try {
    const manifest = createRequire(import.meta.url).resolve("@vladmandic/face-api/package.json");
    return join(dirname(manifest), "demo");
  } catch {
    return null;
  }
}

function* drawingsAlone(count: number, isNear: boolean): Generator<Promise<Buffer>> {
  for (let seed = 1; seed <= count; seed += 1) yield drawingPhoto(seed, isNear);
}

async function drawingPhoto(seed: number, isNear: boolean): Promise<Buffer> {
  const drawings = [...demoDrawings().values()];
  const strokes = drawings[(seed * 37) % drawings.length]?.drawing ?? [];
  const plan = goodPhoto(strokes, seed, { isColored: seed % 2 === 1, long: 1200 });
  return (await takePhoto(isNear ? nearPhoto(plan, "ruled") : plan)).jpeg;
}

/** People in the upper corner of a photographed drawing, as behind a sheet that someone holds. */
async function besideDrawing(file: string, share: number): Promise<Buffer> {
  const photo = sharp(await drawingPhoto(1, false));
  const { width } = await photo.metadata();
  const people = await sharp(file)
    .resize(Math.round(width * share))
    .toBuffer();
  return photo.composite([{ input: people, gravity: "northwest" }]).toBuffer();
}
