import { eq } from "drizzle-orm";

import type { Database } from "~/db/client.server";
import { designs } from "~/db/schema/designs";
import type { Actor } from "~/features/accounts/actor";
import { recordAdminAction } from "~/features/audit/record-admin-action.server";
import {
  dropPictureFiles,
  putPicture,
  type NewPicture,
} from "~/features/pictures/store-picture.server";
import type { FileStore } from "~/integrations/files/files.server";
import type { Logger } from "~/integrations/log/logger.server";
import { isUuid } from "~/lib/uuid";

import { MOCKUPS_PER_DESIGN } from "../design-status";
import { insertMockups, lockFreePlaces, passToMockupsReady } from "./mockup-places.server";
import { prepareMockups, type MockupFile } from "./prepare-mockups.server";
import { tellCreatorMockupsReady } from "../tell-creator.server";
import type { MockupProblem } from "../upload/upload-limits";

type AddMockupsDeps = { files: FileStore; log: Logger };

type AddMockupsResult =
  | { ok: true; added: number; total: number; isReady: boolean }
  | { ok: false; reason: "admins-only" | MockupProblem };

/**
 * An admin uploads mockups to the free positions of a waiting design. With the fourth, the design
 * becomes "mockups_ready" and the creator is told. Either all files are taken or none; two admins
 * at once never make more than four.
 */
export async function addMockups(
  db: Database,
  admin: Actor,
  input: { designId: string; files: readonly MockupFile[] },
  deps: AddMockupsDeps,
): Promise<AddMockupsResult> {
  if (!admin.isAdmin) return { ok: false, reason: "admins-only" };
  if (!isUuid(input.designId)) return { ok: false, reason: "not-waiting" };
  const prepared = await prepareMockups(input.files);
  if (!prepared.ok) return prepared;
  const [design] = await db
    .select({ ownerUserId: designs.userId })
    .from(designs)
    .where(eq(designs.id, input.designId));
  if (!design) return { ok: false, reason: "not-waiting" };
  const written: NewPicture[] = [];
  try {
    for (const { bytes, mime, width, height } of prepared.images) {
      written.push(
        await putPicture(deps.files, {
          kind: "mockup",
          ...design,
          bytes,
          mimeType: mime,
          width,
          height,
        }),
      );
    }
    const result = await insertAll(db, admin, input.designId, written);
    if (!result.ok) await dropPictureFiles(deps.files, written);
    return result;
  } catch (error) {
    deps.log.error({ err: error }, "mockups not added");
    await dropPictureFiles(deps.files, written);
    return { ok: false, reason: "failed" };
  }
}

async function insertAll(
  db: Database,
  admin: Actor,
  designId: string,
  pictures: readonly NewPicture[],
): Promise<AddMockupsResult> {
  return db.transaction(async (tx) => {
    const places = await lockFreePlaces(tx, designId);
    if (!places) return { ok: false, reason: "not-waiting" };
    if (pictures.length > places.length) return { ok: false, reason: "too-many" };
    const mockups = pictures.map((picture, index) => ({
      picture,
      mockupOrder: places[index] ?? MOCKUPS_PER_DESIGN,
    }));
    await insertMockups(tx, designId, mockups);
    const isReady = pictures.length === places.length;
    if (isReady) await passToMockupsReady(tx, designId);
    await recordAdminAction(tx, admin, {
      action: "MOCKUPS_ADDED",
      resourceType: "design",
      resourceId: designId,
      before: { mockups: MOCKUPS_PER_DESIGN - places.length },
      after: { mockups: MOCKUPS_PER_DESIGN - places.length + pictures.length, isReady },
    });
    if (isReady) await tellCreatorMockupsReady(tx, designId);
    const total = MOCKUPS_PER_DESIGN - places.length + pictures.length;
    return { ok: true, added: pictures.length, total, isReady };
  });
}
