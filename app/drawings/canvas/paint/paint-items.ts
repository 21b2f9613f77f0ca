import { markerColors, type MarkerName, SHEET } from "~/art/sketch/sketch-acts";
import { type Box, boxesMeet, boxOf, type SketchItem } from "~/art/sketch/sketch-items";

import { pathOfItem, pathOfRub, ruleOf } from "./item-paths";

/** Where units of the sheet lie in pixels of a canvas. */
type Placed = { scale: number; x: number; y: number };

let scratch: HTMLCanvasElement | null = null;

/** Whether an item may show within a box. */
export function isWithin(item: SketchItem, box: Box): boolean {
  return boxesMeet(boxOf(item), box);
}

/** From now on, everything is in units, and nothing is drawn beside the sheet. */
export function placeOnSheet(context: CanvasRenderingContext2D, { scale, x, y }: Placed): void {
  context.setTransform(scale, 0, 0, scale, x, y);
  context.beginPath();
  context.rect(0, 0, SHEET.width, SHEET.height);
  context.clip();
}

/** What each marker looks like on the cloth below it. */
export type InkColors = Record<MarkerName, string>;

/** Paints one item on a canvas that is placed on the sheet. */
export function paintItem(
  context: CanvasRenderingContext2D,
  item: SketchItem,
  placed: Placed,
  colors: InkColors = markerColors,
): void {
  if (item.rubs.length > 0) return paintRubbed(context, item, placed, colors);
  context.fillStyle = colors[item.color];
  context.fill(pathOfItem(item), ruleOf(item));
}

/** On a canvas of its own, so that a rub takes nothing from what came later or lies below. */
function paintRubbed(
  context: CanvasRenderingContext2D,
  item: SketchItem,
  { scale, x, y }: Placed,
  colors: InkColors,
): void {
  const { canvas } = context;
  const box = boxOf(item);
  const left = Math.max(0, Math.floor(box.left * scale + x) - 1);
  const top = Math.max(0, Math.floor(box.top * scale + y) - 1);
  const right = Math.min(canvas.width, Math.ceil(box.right * scale + x) + 1);
  const bottom = Math.min(canvas.height, Math.ceil(box.bottom * scale + y) + 1);
  if (left >= right || top >= bottom) return;
  scratch ??= document.createElement("canvas");
  // A larger one is kept: making it anew costs more than clearing a part of it.
  if (scratch.width < right - left || scratch.height < bottom - top) {
    scratch.width = Math.max(scratch.width, right - left);
    scratch.height = Math.max(scratch.height, bottom - top);
  }
  const own = scratch.getContext("2d");
  if (!own) return;
  own.setTransform(1, 0, 0, 1, 0, 0);
  own.globalCompositeOperation = "source-over";
  own.clearRect(0, 0, right - left, bottom - top);
  own.setTransform(scale, 0, 0, scale, x - left, y - top);
  own.fillStyle = colors[item.color];
  own.fill(pathOfItem(item), ruleOf(item));
  own.globalCompositeOperation = "destination-out";
  for (const rub of item.rubs) own.fill(pathOfRub(rub));
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.drawImage(
    scratch,
    0,
    0,
    right - left,
    bottom - top,
    left,
    top,
    right - left,
    bottom - top,
  );
  context.restore();
}
