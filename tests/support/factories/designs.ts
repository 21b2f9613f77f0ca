import { randomUUID } from "node:crypto";

import type { Db } from "~/platform/database/client.server";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { pictures } from "~/schema/tables/pictures";
import { designArt, printPlans } from "~/schema/tables/print-plans";
import type { DesignStatus } from "~/schema/design-status";
import { foldPatternOf } from "~/art/print-plans/print-plan";

type MadeDesign = { id: string; title: string; mockupIds: string[]; pictureId: string };

type Overrides = Partial<typeof designs.$inferInsert> & { status?: DesignStatus; mockups?: number };

const withMockups: readonly DesignStatus[] = ["mockups_ready", "selected", "published", "consumed"];
const withSelection: readonly DesignStatus[] = ["selected", "published", "consumed"];

/** A creator's design in any status, with the matching mockups and selection. */
export async function makeDesign(
  db: Db,
  userId: string,
  overrides: Overrides = {},
): Promise<MadeDesign> {
  const { mockups, ...values } = overrides;
  const status = values.status ?? "pending_review";
  const pictureId = await makePicture(db, userId, "drawing");
  const inkPictureId = await makePicture(db, userId, "ink");
  const id = randomUUID();
  const title = values.title ?? `Marker dragon ${id.slice(0, 4)}`;
  await db.insert(designs).values({
    id,
    userId,
    title,
    pictureId,
    photoPictureId: await makePicture(db, userId, "photo"),
    fileSize: 1000,
    rejectionReason: status === "rejected" ? "unreadable" : null,
    ...values,
    status,
  });
  await db.insert(designArt).values({
    designId: id,
    version: "black",
    artPictureId: inkPictureId,
    paperPictureId: pictureId,
  });
  const count = mockups ?? (withMockups.includes(status) ? 4 : 0);
  const mockupIds: string[] = [];
  for (let mockupOrder = 1; mockupOrder <= count; mockupOrder += 1) {
    const mockupId = randomUUID();
    const picture = await makePicture(db, userId, "mockup");
    const [plan] = await db
      .insert(printPlans)
      .values({ designId: id, artVersion: "black", artPictureId: inkPictureId, placement: "chest" })
      .returning({ id: printPlans.id });
    await db.insert(designMockups).values({
      id: mockupId,
      designId: id,
      pictureId: picture,
      mockupOrder,
      printPlanId: plan?.id ?? null,
    });
    mockupIds.push(mockupId);
  }
  const selectedMockupId = withSelection.includes(status) ? mockupIds[0] : undefined;
  if (selectedMockupId)
    await db.insert(designSelections).values({ designId: id, selectedMockupId });
  return { id, title, mockupIds, pictureId };
}

/** A picture's row without a file. */
export async function makePicture(
  db: Db,
  ownerUserId: string | null,
  kind: "photo" | "drawing" | "ink" | "mockup" | "profile" | "review",
  { isPublic = false } = {},
): Promise<string> {
  const id = kind === "ink" ? idOfLaidArt() : randomUUID();
  await db.insert(pictures).values({
    id,
    kind,
    ownerUserId,
    isPublic,
    fileKey: `test/${id}.png`,
    mimeType: "image/png",
    width: 800,
    height: 800,
  });
  return id;
}

/** Shirts with it on the chest lie in one way: what all shirts that lie so share is drawn once. */
function idOfLaidArt(): string {
  const id = randomUUID();
  const isLaid = foldPatternOf({ artPictureId: id, placement: "chest" }) === "laid";
  return isLaid ? id : idOfLaidArt();
}
