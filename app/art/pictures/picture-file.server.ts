import { and, eq, isNull } from "drizzle-orm";

import type { Database } from "~/platform/database/client.server";
import { pictures } from "~/schema/tables/pictures";
import { printPlan } from "~/art/print-plans/print-plans.server";
import type { FileStore } from "~/integrations/files/files.server";

import { actsOfSketch } from "../sketch/acts-of-sketch.server";
import { countingFailures, MOST_FAILURES } from "./picture-failures.server";
import { pictureRecipe, type PictureRecipe } from "./picture-recipe";
import { pictureWork } from "./picture-work.server";
import { singleFlight } from "./single-flight";
import { TooBusyError } from "./work-slots";

export type PictureDeps = {
  db: Database;
  files: FileStore;
  /** No one is waiting for it yet; whoever is comes first. */
  isBackground?: boolean;
};

export type PictureFile = { bytes: Uint8Array; mimeType: string };

const share = singleFlight<PictureFile | null>();

/**
 * The picture in full size, or null when there is none; the caller decides who may see it. A
 * picture that is still a recipe is made on first request and kept.
 * @throws TooBusyError when too many are waiting to be made
 */
export async function pictureFile(
  deps: PictureDeps,
  pictureId: string,
): Promise<PictureFile | null> {
  return share(pictureId, () => readOrRender(deps, pictureId));
}

/**
 * The bytes of a picture that has been made, for work whose turn has come.
 * @throws TooBusyError when it went meanwhile: whoever asks again is told
 */
export async function madeBytes(deps: PictureDeps, pictureId: string): Promise<Uint8Array> {
  const row = await pictureRow(deps.db, pictureId);
  const bytes = row && (await deps.files.get(row.fileKey));
  if (!bytes) throw new TooBusyError("What it is made from went meanwhile");
  return bytes;
}

async function pictureRow(db: Database, pictureId: string) {
  const [row] = await db
    .select({
      fileKey: pictures.fileKey,
      mimeType: pictures.mimeType,
      recipe: pictures.recipe,
      failures: pictures.failures,
    })
    .from(pictures)
    .where(and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)));
  return row;
}

async function readOrRender(deps: PictureDeps, pictureId: string): Promise<PictureFile | null> {
  const picture = await pictureRow(deps.db, pictureId);
  if (!picture) return null;
  const stored = await deps.files.get(picture.fileKey);
  if (stored) return { bytes: stored, mimeType: picture.mimeType };
  if (!picture.recipe || picture.failures >= MOST_FAILURES) return null;
  const recipe = pictureRecipe.parse(picture.recipe);
  const sources = await sourcesOf(deps, recipe);
  if (!sources) return null;
  const { db, isBackground = false } = deps;
  const bytes = await countingFailures(db, pictureId, () =>
    pictureWork("renderRecipe", async () => [recipe, await sources()], { isBackground }),
  );
  await deps.files.put(picture.fileKey, bytes, picture.mimeType);
  return { bytes, mimeType: picture.mimeType };
}

/** How to read what a recipe is made from, which is made now where it is a recipe itself; null if that no longer exists. */
async function sourcesOf(deps: PictureDeps, recipe: PictureRecipe) {
  if (recipe.kind === "drawing" || recipe.kind === "ink") return async () => ({});
  if (recipe.kind === "art") {
    const { photoPictureId } = recipe;
    if (!(await pictureFile(deps, photoPictureId))) return null;
    return async () => ({ photo: await madeBytes(deps, photoPictureId) });
  }
  if (recipe.kind === "sketch") {
    const acts = await actsOfSketch(deps.db, recipe.sketchId);
    return acts === "[]" ? null : async () => ({ acts });
  }
  const plan = recipe.kind === "shirt" ? await printPlan(deps.db, recipe.printPlanId) : null;
  const artPictureId = recipe.kind === "paper" ? recipe.artPictureId : plan?.artPictureId;
  if (!artPictureId || !(await pictureFile(deps, artPictureId))) return null;
  return async () => ({ art: await madeBytes(deps, artPictureId), ...(plan && { plan }) });
}
