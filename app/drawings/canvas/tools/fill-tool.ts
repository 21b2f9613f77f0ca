import { FILL_CELLS, fillShape } from "~/art/sketch/fill-shape";
import type { InkSample } from "~/art/sketch/ink-line";
import { SHEET } from "~/art/sketch/sketch-acts";
import type { SketchItem } from "~/art/sketch/sketch-items";

import { canvasCopy } from "../canvas-copy";
import { paintItem, placeOnSheet } from "../paint/paint-items";
import type { Studio, Tool } from "./tool";

/** So much of a cell has to be covered to count as ink, of 255. */
const COVERED = 90;

let canvas: HTMLCanvasElement | null = null;

/** Fills the closed shape that is touched. */
export function fillTool(studio: Studio): Tool {
  let place: InkSample | null = null;
  return {
    begin(at) {
      place = at;
    },
    move: () => undefined,
    end() {
      if (!place) return;
      const { x, y } = place;
      place = null;
      const filled = fillShape(inkCells(studio.sketch.items), x, y);
      if (!filled.ok) return studio.say(canvasCopy.notFilled[filled.reason]);
      const { fillColor: color } = studio.choice;
      if (studio.add({ do: "fill", color, rings: filled.rings })) studio.whisper(canvasCopy.filled);
    },
    cancel() {
      place = null;
    },
  };
}

/** Where there are lines, as coarse as it takes. */
function inkCells(items: readonly SketchItem[]) {
  const { width, height } = FILL_CELLS;
  canvas ??= Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { willReadFrequently: true });
  const cells = new Uint8Array(width * height);
  if (!context) return { width, height, cells };
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(0, 0, width, height);
  context.save();
  const placed = { scale: width / SHEET.width, x: 0, y: 0 };
  placeOnSheet(context, placed);
  for (const item of items) if (item.kind === "ink") paintItem(context, item, placed);
  context.restore();
  const { data } = context.getImageData(0, 0, width, height);
  for (let at = 0; at < cells.length; at += 1)
    cells[at] = (data[at * 4 + 3] ?? 0) > COVERED ? 1 : 0;
  return { width, height, cells };
}
