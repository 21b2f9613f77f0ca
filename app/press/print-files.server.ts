import { createHash } from "node:crypto";
import { and, eq, inArray, sql } from "drizzle-orm";

import type { Database, Db } from "~/platform/database/client.server";
import { printLinks, products } from "~/schema/tables/catalogue";
import { printFiles } from "~/schema/tables/printing";
import { pictureFile } from "~/art/pictures/picture-file.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { inkForCloth } from "~/art/print-plans/ink-for-cloth";
import type { PlannedShirt } from "~/art/print-plans/print-plan";
import type { FileStore } from "~/integrations/files/files.server";
import { slugify } from "~/lib/slug";

export type PrintDeps = { db: Database; files: FileStore };

/** The papers of a parcel name pages of the shop. */
export type PaperDeps = PrintDeps & { publicUrl: string };

type PrintFile = { bytes: Uint8Array; sha256: string; artAspect: number };

/**
 * The file that the press takes for a shirt. It is made once for each plan, cut and ink; a stored
 * file that has changed is made again. Null when the art is gone.
 */
export async function printFile(deps: PrintDeps, shirt: PlannedShirt): Promise<PrintFile | null> {
  const file = await keptOrMade(deps, shirt);
  const link = file
    ? ({ ok: true } as const)
    : ({ ok: false, error: "The art's file is gone" } as const);
  await recordPrintLinks(deps.db, shirt.plan.id, link);
  return file;
}

async function keptOrMade(deps: PrintDeps, shirt: PlannedShirt): Promise<PrintFile | null> {
  const { plan, cut } = shirt;
  const ink = inkForCloth(plan.artVersion, shirt.garmentColor);
  const [known] = await deps.db
    .select()
    .from(printFiles)
    .where(
      and(eq(printFiles.printPlanId, plan.id), eq(printFiles.cut, cut), eq(printFiles.ink, ink)),
    );
  const kept = known && (await deps.files.get(known.fileKey));
  if (kept && sha256Of(kept) === known.sha256)
    return { bytes: kept, sha256: known.sha256, artAspect: known.artAspect };
  return makePrintFile(deps, shirt);
}

async function makePrintFile(
  { db, files }: PrintDeps,
  shirt: PlannedShirt,
): Promise<PrintFile | null> {
  const { plan, cut } = shirt;
  const art = await pictureFile({ db, files }, plan.artPictureId);
  if (!art) return null;
  const ink = inkForCloth(plan.artVersion, shirt.garmentColor);
  const artAspect = await pictureWork("artAspect", [art.bytes, shirt]);
  const bytes = await pictureWork("renderPrintFile", [art.bytes, shirt]);
  const fileKey = printFileKey(plan.id, `${cut}-${ink}.png`);
  const sha256 = sha256Of(bytes);
  await files.put(fileKey, bytes, "image/png");
  await db
    .insert(printFiles)
    .values({ printPlanId: plan.id, cut, ink, fileKey, sha256, artAspect })
    .onConflictDoUpdate({
      target: [printFiles.printPlanId, printFiles.cut, printFiles.ink],
      set: { sha256, artAspect },
    });
  return { bytes, sha256, artAspect };
}

/** A picture of the printed shirt to compare the print with, WebP; null if the art is gone. */
export async function proofPicture(
  { db, files }: PrintDeps,
  shirt: PlannedShirt,
): Promise<Uint8Array | null> {
  const fileKey = folderOf(shirt.plan.id) + proofName(shirt);
  const kept = await files.get(fileKey);
  if (kept) return kept;
  const art = await pictureFile({ db, files }, shirt.plan.artPictureId);
  if (!art) return null;
  const { plan, garmentColor, cut } = shirt;
  const recipe = {
    kind: "shirt",
    printPlanId: plan.id,
    garmentColor,
    cut,
    view: plan.side,
  } as const;
  const bytes = await pictureWork("renderRecipe", [recipe, { art: art.bytes, plan }]);
  await files.put(fileKey, bytes, "image/webp");
  return bytes;
}

/** The proof in a size for paper, JPEG; null where the art is gone. */
export async function smallProof(deps: PrintDeps, shirt: PlannedShirt): Promise<Uint8Array | null> {
  const proof = await proofPicture(deps, shirt);
  return proof && pictureWork("makeDerivative", [proof, { width: 480, format: "jpeg" }]);
}

/** Names a proof within its plan. Two custom colors may make one slug, so a hash tells them apart. */
export function proofName({ cut, garmentColor }: PlannedShirt): string {
  const mark = sha256Of(Buffer.from(garmentColor)).slice(0, 6);
  return `proof-${cut}-${slugify(garmentColor)}-${mark}.webp`;
}

/** Where a file that was made of a plan for the press lies. */
export function printFileKey(planId: string, file: string): string {
  return folderOf(planId) + file;
}

/** Everything that was made from a plan for the press; it is deleted when the design is erased. */
function folderOf(planId: string): string {
  return `print-files/${planId}/`;
}

function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** What became of a plan's print file. */
type Export = { ok: true } | { ok: false; error: string };

/**
 * Notes on the print link of a plan's products that the press has their file, or why not. A link is
 * pending until its first order is exported.
 */
export async function recordPrintLinks(db: Db, planId: string, made: Export): Promise<void> {
  const state = made.ok ? "synced" : "failed";
  const ofPlan = db
    .select({ id: products.id })
    .from(products)
    .where(eq(products.printPlanId, planId));
  await db
    .update(printLinks)
    .set({ syncState: state, error: made.ok ? null : made.error, lastSyncAt: sql`now()` })
    .where(
      and(
        inArray(printLinks.productId, ofPlan),
        eq(printLinks.provider, "export"),
        sql`${printLinks.syncState} <> ${state}`,
      ),
    );
}
