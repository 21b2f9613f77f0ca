import sharp from "sharp";

import { invert, mapPoint } from "~/art/sheet/homography";
import type { Corners } from "~/art/photo/rgb-picture";
import { seededRandom } from "~/art/seeded-noise";

import { type Desk, deskTexture } from "./desk-texture";
import { type MarkerDrawing, type TrueInk, drawMarkers } from "./draw-markers";
import { lampOf, type Light } from "./light";
import { type PaperLook, type Sheet, paperSheet } from "./paper-sheet";
import { type CameraPlace, placeCamera } from "./place-camera";

export type PhotoPlan = {
  seed: number;
  drawing: MarkerDrawing;
  paper: PaperLook;
  /** The sheet's sides as width to height; 0.7727 is US Letter. */
  aspect: number;
  camera: CameraPlace;
  desk: Desk;
  light: Light;
  /** How far the lens is out of focus, sigma in pixels. */
  blur: number;
  quality: number;
  /** How far a pixel may be off by chance; 9 if left out. */
  noise?: number;
  /** The thumb that holds the sheet at the lower edge of the photo. */
  hasThumb?: boolean;
  /** A lamp's or the flash's reflection: where it is, and how wide, in shares of the photo's width. */
  glare?: { x: number; y: number; radius: number };
  /** As a scanner app leaves it: light and dark exchanged. */
  isInverted?: boolean;
};

export type PhonePhoto = {
  jpeg: Buffer;
  width: number;
  height: number;
  /** What is truly drawn, in the sheet's own pixels. */
  ink: TrueInk;
  /** Where the sheet's corners truly are in the photo. */
  corners: Corners;
};

/** Photographs a drawing on a desk as a phone would. The same plan always gives the same bytes. */
export async function takePhoto(plan: PhotoPlan): Promise<PhonePhoto> {
  const { camera } = plan;
  const long = Math.round(
    Math.max(camera.width, camera.height) * Math.max(0.5, camera.fills) * 1.1,
  );
  const sheetSize =
    plan.aspect < 1
      ? { width: Math.round(long * plan.aspect), height: long }
      : { width: long, height: Math.round(long / plan.aspect) };
  const ink = await drawMarkers(plan.drawing, sheetSize.width, sheetSize.height);
  const sheet = paperSheet(ink, plan.paper);
  const toPhoto = placeCamera(sheetSize, camera);
  const corner = (x: number, y: number) => mapPoint(toPhoto, { x, y });
  const { width: w, height: h } = sheetSize;
  const corners = [corner(0, 0), corner(w, 0), corner(w, h), corner(0, h)] as const;
  const scene = expose(sheet, invert(toPhoto), plan);
  const raw = { width: camera.width, height: camera.height, channels: 3 as const };
  const soft = await sharp(scene, { raw }).blur(Math.max(0.5, plan.blur)).raw().toBuffer();
  addNoise(soft, plan.seed, plan.noise ?? 9);
  if (plan.isInverted) for (let at = 0; at < soft.length; at += 1) soft[at] = 255 - (soft[at] ?? 0);
  const jpeg = await sharp(soft, { raw }).jpeg({ quality: plan.quality }).toBuffer();
  return { jpeg, width: camera.width, height: camera.height, ink, corners };
}

function expose(sheet: Sheet, toSheet: ReturnType<typeof invert>, plan: PhotoPlan): Uint8Array {
  const { width, height } = plan.camera;
  const desk = deskTexture(plan.desk, plan.seed);
  const scene = new Uint8Array(width * height * 3);
  const light: [red: number, green: number, blue: number] = [1, 1, 1];
  const lightAt = lampOf(plan.light);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = (y * width + x) * 3;
      const on = mapPoint(toSheet, { x: x + 0.5, y: y + 0.5 });
      const inside = Math.min(on.x, on.y, sheet.width - on.x, sheet.height - on.y);
      lightAt(x / width, y / height, light);
      // The sheet throws a thin shadow on the desk.
      const shade = inside < 0 && inside > -14 ? 0.72 - inside * 0.02 : 1;
      const deskAt = ((y % desk.side) * desk.side + (x % desk.side)) * 3;
      const glare = plan.glare ? glareAt(plan.glare, x / width, y / width) : 0;
      for (let channel = 0; channel < 3; channel += 1) {
        const ground = (desk.pixels[deskAt + channel] ?? 0) * shade;
        const isThrough =
          inside > 0 && sheet.isHole[Math.floor(on.y) * sheet.width + Math.floor(on.x)] === 1;
        const seen = isThrough
          ? ground * 0.8
          : inside > -0.5
            ? sample(sheet, on.x - 0.5, on.y - 0.5, channel)
            : 0;
        const share = Math.min(1, Math.max(0, inside + 0.5));
        const value = ground + (seen - ground) * share;
        const skin = plan.hasThumb ? thumbAt(x / width, y / height) : 0;
        const whole =
          value + ((skinTone[channel] ?? 0) * (0.8 + 0.2 * skin) - value) * Math.min(1, skin * 6);
        scene[at + channel] = Math.min(255, whole * (light[channel] ?? 1) + glare);
      }
    }
  }
  return scene;
}

/** What a reflection adds to all channels: far more than a camera holds in its middle. */
function glareAt({ x, y, radius }: { x: number; y: number; radius: number }, u: number, v: number) {
  const away = Math.hypot(u - x, v - y) / radius;
  return 700 * Math.exp(-away * away * 2);
}

const skinTone = [214, 158, 130] as const;

/** 0 beside the thumb, rising to 1 in its middle. */
function thumbAt(x: number, y: number): number {
  const away = Math.hypot((x - 0.3) / 0.06, (y - 1.0) / 0.09);
  return Math.max(0, 1 - away);
}

function sample({ width, height, pixels }: Sheet, x: number, y: number, channel: number): number {
  const px = Math.min(Math.max(x, 0), width - 1.001);
  const py = Math.min(Math.max(y, 0), height - 1.001);
  const column = Math.floor(px);
  const row = Math.floor(py);
  const cell = (row * width + column) * 3 + channel;
  const across = px - column;
  const top = (pixels[cell] ?? 0) * (1 - across) + (pixels[cell + 3] ?? 0) * across;
  const under = cell + width * 3;
  const bottom = (pixels[under] ?? 0) * (1 - across) + (pixels[under + 3] ?? 0) * across;
  return top + (bottom - top) * (py - row);
}

function addNoise(pixels: Uint8Array, seed: number, most: number) {
  const random = seededRandom(seed + 77);
  for (let at = 0; at < pixels.length; at += 1) {
    const noise = (random() + random() - 1) * most;
    pixels[at] = Math.min(255, Math.max(0, (pixels[at] ?? 0) + noise));
  }
}
