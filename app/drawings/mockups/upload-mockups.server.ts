import { eq } from "drizzle-orm";

import type { JudgedPrintFile } from "~/art/judge-print-file.server";
import { pictureWork } from "~/art/pictures/picture-work.server";
import { PRINT_DPI } from "~/art/print-plans/print-dpi";
import type { Database, Transaction } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import type { Actor } from "~/people/actor";
import { mayDo } from "~/schema/admin-roles";
import { recordAdminAction } from "~/platform/audit/record-admin-action.server";
import { deleteOrphanedFiles } from "~/art/pictures/delete-orphaned-files.server";
import { putPicture, type NewPicture } from "~/art/pictures/store-picture.server";
import { failureLevel, workSlots } from "~/art/pictures/work-slots";
import type { PrintPlan } from "~/art/print-plans/print-plan";
import { addPlan, planForDesign } from "~/art/print-plans/print-plans.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { isUuid } from "~/lib/uuid";
import { MOCKUPS_PER_DESIGN } from "~/schema/design-status";

import { DESIGN_FILE_MAX_BYTES } from "../upload/upload-limits";
import type { MockupProblem } from "../upload/upload-messages";
import type { MockupChoice } from "./mockup-choices";
import { lockOpenDesign, putMockup } from "./open-mockups.server";
import { prepareMockups, type MockupFile } from "./prepare-mockups.server";

const inSlot = workSlots(1, 20);

/** Half the resolution of a print file still prints; less would show. */
const LEAST_DPI = PRINT_DPI / 2;

type UploadMockupsDeps = { files: FileStore; log: Logger };

/**
 * What is printed on an uploaded mockup: the design's art with a placement, or a print file of its
 * own.
 */
export type PrintOfUpload = { placement: MockupChoice["placement"] } | { printFile: MockupFile };

type UploadMockupsResult =
  | { ok: true; added: number; total: number }
  | { ok: false; reason: "admins-only" | MockupProblem };

/**
 * An admin uploads mockups: into the free positions, or one in place of another. All of the files
 * are taken or none. The picture alone cannot be printed, so it needs a placement or a print file.
 * @param input.mockupOrder the position (1 to 4) that is replaced; by default the free ones are
 * filled
 * @param input.garmentColor the cloth on the pictures; a pick of one is then offered in it
 */
export async function uploadMockups(
  db: Database,
  admin: Actor,
  input: {
    designId: string;
    files: readonly MockupFile[];
    print: PrintOfUpload;
    mockupOrder?: number;
    garmentColor?: string;
  },
  deps: UploadMockupsDeps,
): Promise<UploadMockupsResult> {
  if (!mayDo(admin, "review-designs")) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.designId)) return { ok: false, reason: "not-waiting" };
  const prepared = await prepareMockups(input.files);
  if (!prepared.ok) return prepared;
  const printFile =
    "printFile" in input.print ? await preparePrintFile(input.print.printFile) : null;
  if (printFile && !printFile.ok) return printFile;
  const [design] = await db
    .select({ ownerUserId: designs.userId })
    .from(designs)
    .where(eq(designs.id, input.designId));
  if (!design) return { ok: false, reason: "not-waiting" };
  const written: NewPicture[] = [];
  const put = async (picture: Parameters<typeof putPicture>[1]) => {
    const row = await putPicture(deps.files, picture);
    written.push(row);
    return row;
  };
  try {
    const shots: NewPicture[] = [];
    for (const { mime: mimeType, ...image } of prepared.images)
      shots.push(await put({ kind: "mockup", ...design, mimeType, ...image }));
    const art = printFile && (await put({ kind: "print", ...design, ...printFile.art }));
    const result = await db.transaction((tx) => putAll(tx, admin, input, shots, art));
    if (!result.ok) await deleteOrphanedFiles({ db, ...deps }, written);
    return result;
  } catch (error) {
    deps.log[failureLevel(error)]({ err: error }, "mockups not added");
    await deleteOrphanedFiles({ db, ...deps }, written, error);
    return { ok: false, reason: "failed" };
  }
}

async function putAll(
  tx: Transaction,
  admin: Actor,
  input: { designId: string; print: PrintOfUpload; mockupOrder?: number; garmentColor?: string },
  shots: readonly NewPicture[],
  art: NewPicture | null,
): Promise<UploadMockupsResult> {
  const { designId, garmentColor = null } = input;
  if (!(await lockOpenDesign(tx, designId))) return { ok: false, reason: "not-waiting" };
  const taken = await placesTaken(tx, designId);
  const positions = input.mockupOrder
    ? [input.mockupOrder]
    : everyPosition.filter((position) => !taken.includes(position));
  if (shots.length > positions.length) return { ok: false, reason: "too-many" };
  const plan = await planOfUpload(tx, designId, input.print, art);
  if (!plan) return { ok: false, reason: "not-waiting" };
  for (const [at, picture] of shots.entries())
    await putMockup(tx, designId, {
      mockupOrder: positions[at] ?? MOCKUPS_PER_DESIGN,
      picture,
      plan,
      garmentColor,
    });
  const total = (await placesTaken(tx, designId)).length;
  await recordAdminAction(tx, admin, {
    action: "MOCKUPS_ADDED",
    resourceType: "design",
    resourceId: designId,
    before: { mockups: taken.length },
    after: { mockups: total, print: art ? "own print file" : plan.placement },
  });
  return { ok: true, added: shots.length, total };
}

const everyPosition = Array.from({ length: MOCKUPS_PER_DESIGN }, (_, at) => at + 1);

async function placesTaken(tx: Transaction, designId: string): Promise<number[]> {
  const rows = await tx
    .select({ position: designMockups.mockupOrder })
    .from(designMockups)
    .where(eq(designMockups.designId, designId));
  return rows.map(({ position }) => position);
}

async function planOfUpload(
  tx: Transaction,
  designId: string,
  print: PrintOfUpload,
  art: NewPicture | null,
): Promise<PrintPlan | null> {
  if ("placement" in print)
    return planForDesign(tx, { designId, placement: print.placement, side: "front" });
  if (!art) return null;
  await tx.insert(pictures).values(art);
  return addPlan(tx, {
    designId,
    artVersion: "original",
    artPictureId: art.id,
    placement: "whole-area",
    side: "front",
  });
}

/** Judges an admin's own print file, and re-encodes it. */
export async function preparePrintFile(
  file: MockupFile,
): Promise<{ ok: true; art: JudgedPrintFile } | { ok: false; reason: MockupProblem }> {
  const limits = { maxBytes: DESIGN_FILE_MAX_BYTES, leastDpi: LEAST_DPI };
  const art = await inSlot(() => pictureWork("judgePrintFile", [file.bytes, limits]));
  return art ? { ok: true, art } : { ok: false, reason: "print-file" };
}
