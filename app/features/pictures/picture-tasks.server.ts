import { drawingPictures } from "~/features/artwork/photo/drawing-pictures.server";
import { warmLook } from "~/features/artwork/garments/garment-maps.server";
import { onLargerArea } from "~/features/print-plans/on-larger-area.server";
import { artAspect } from "~/features/print-plans/art-aspect.server";
import { renderPrintFile } from "~/features/print-plans/print-file.server";

import { countFaces } from "./count-faces.server";
import { renderRecipe } from "./render-recipe.server";

/**
 * The work on pixels that would hold up every other request. A worker thread runs it, so each takes
 * bytes and plain data, gives them back, and knows neither database nor files.
 */
const pictureTasks = {
  artAspect,
  countFaces,
  drawingPictures,
  onLargerArea,
  renderPrintFile,
  renderRecipe,
  warmLook,
};

export type PictureTasks = typeof pictureTasks;
export type TaskName = keyof PictureTasks;

/** What a pool posts to a worker. */
export type PictureTask = { name: TaskName; input: unknown[] };

/** What a worker posts back: a task that fails is told apart from a worker that dies. */
export type TaskOutcome = { ok: true; made: unknown } | { ok: false; error: unknown };

/** Runs a task in the calling thread. */
export async function runTask({ name, input }: PictureTask): Promise<unknown> {
  // Proven by `pictureWork`, which alone creates tasks: the input belongs to the named function.
  const task = pictureTasks[name] as (...given: unknown[]) => Promise<unknown>;
  return task(...input);
}
