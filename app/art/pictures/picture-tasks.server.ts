import { lookAtPhoto, lookAtUpload } from "~/art/photo/look-at-photo.server";
import { linesOfSketch, lookAtSketch, previewOfSketch } from "~/art/sketch/draw-sketch.server";
import { composeShareCard } from "~/art/share-card.server";
import { filmOfDrawing } from "~/art/film/film-of-drawing.server";
import { drawingHashes } from "~/art/drawing-hashes.server";
import { inspectImage } from "~/art/inspect-image.server";
import { judgePrintFile } from "~/art/judge-print-file.server";
import { makeDerivative } from "~/art/derivatives.server";
import { reencodeImage } from "~/art/reencode-image.server";
import { onLargerArea } from "~/art/print-plans/on-larger-area.server";
import { artAspect } from "~/art/print-plans/art-aspect.server";
import { renderPrintFile } from "~/art/print-plans/print-file.server";

import { countFaces } from "./count-faces.server";
import { readText } from "./read-text.server";
import { renderRecipe } from "./render-recipe.server";

/**
 * All work on pixels. A process of its own runs it, so each takes bytes and plain data, gives them
 * back, and knows neither database nor files.
 */
const pictureTasks = {
  artAspect,
  composeShareCard,
  countFaces,
  drawingHashes,
  filmOfDrawing,
  inspectImage,
  judgePrintFile,
  linesOfSketch,
  lookAtPhoto,
  lookAtSketch,
  lookAtUpload,
  makeDerivative,
  onLargerArea,
  previewOfSketch,
  readText,
  reencodeImage,
  renderPrintFile,
  renderRecipe,
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
