import { and, desc, eq, isNull } from "drizzle-orm";

import type { Db } from "~/platform/database/client.server";
import { products } from "~/schema/tables/catalogue";
import { designDrafts } from "~/schema/tables/design-drafts";
import { approvedWords } from "~/schema/tables/design-review";
import { designs } from "~/schema/tables/designs";
import { designMockups, designSelections } from "~/schema/tables/mockups";
import { creatorEarnings, payouts } from "~/schema/tables/earnings";
import { sketches } from "~/schema/tables/sketches";
import { pictures } from "~/schema/tables/pictures";
import { showingRequests } from "~/schema/tables/showing";
import { actsOfSketch } from "~/art/sketch/acts-of-sketch.server";
import { pathTo } from "~/path-to";

/** What a creator drew, what became of it, and what it earned. */
export async function exportArt(db: Db, userId: string) {
  return {
    designs: await designsOf(db, userId),
    guardianReplies: await db
      .select({
        title: designs.title,
        askedAt: showingRequests.askedAt,
        remindedAt: showingRequests.remindedAt,
        reply: showingRequests.reply,
        repliedAt: showingRequests.repliedAt,
      })
      .from(showingRequests)
      .innerJoin(designs, eq(designs.id, showingRequests.designId))
      .where(eq(designs.userId, userId)),
    drafts: await db
      .select({
        title: designDrafts.title,
        inspiration: designDrafts.inspiration,
        decidedByHand: designDrafts.mend,
        uploadedAt: designDrafts.createdAt,
      })
      .from(designDrafts)
      .where(eq(designDrafts.userId, userId)),
    drawnHere: await sketchesOf(db, userId),
    products: await db
      .select({
        title: products.title,
        description: products.description,
        slug: products.slug,
        status: products.status,
        priceCents: products.basePriceCents,
        since: products.createdAt,
      })
      .from(products)
      .where(eq(products.creatorUserId, userId)),
    pictures: await picturesOf(db, userId),
    earnings: await db
      .select({
        product: creatorEarnings.productTitle,
        kind: creatorEarnings.kind,
        quantity: creatorEarnings.quantity,
        shareCents: creatorEarnings.creatorShareCents,
        payoutStatus: creatorEarnings.payoutStatus,
        at: creatorEarnings.createdAt,
      })
      .from(creatorEarnings)
      .where(eq(creatorEarnings.creatorUserId, userId))
      .orderBy(desc(creatorEarnings.createdAt)),
    payouts: await db
      .select({
        week: payouts.week,
        amountCents: payouts.amountCents,
        savedCents: payouts.savedCents,
        fromSavingsCents: payouts.fromSavingsCents,
        status: payouts.status,
        sentAt: payouts.sentAt,
      })
      .from(payouts)
      .where(eq(payouts.creatorUserId, userId))
      .orderBy(desc(payouts.week)),
  };
}

/** What was drawn here: every stroke as it was drawn, and where its picture opens while signed in. */
async function sketchesOf(db: Db, userId: string) {
  const rows = await db
    .select({
      id: sketches.id,
      isTraced: sketches.isTraced,
      begunAt: sketches.createdAt,
      changedAt: sketches.updatedAt,
      thrownAwayAt: sketches.deletedAt,
    })
    .from(sketches)
    .where(eq(sketches.userId, userId))
    .orderBy(desc(sketches.createdAt));
  const all = [];
  for (const { id, ...sketch } of rows) {
    const acts: unknown = JSON.parse(await actsOfSketch(db, id));
    const picture = pathTo("/api/sketches/:sketchId/picture", { sketchId: id });
    all.push({ ...sketch, picture, acts });
  }
  return all;
}

/** Each opens at this address while signed in. */
async function picturesOf(db: Db, userId: string) {
  const rows = await db
    .select({ id: pictures.id, kind: pictures.kind, at: pictures.createdAt })
    .from(pictures)
    .where(and(eq(pictures.ownerUserId, userId), isNull(pictures.deletedAt)));
  return rows.map((row) => ({
    ...row,
    file: pathTo("/media/:pictureId/:file", { pictureId: row.id, file: "1600.webp" }),
  }));
}

async function designsOf(db: Db, userId: string) {
  const rows = await db
    .select({
      id: designs.id,
      title: designs.title,
      inspiration: designs.inspiration,
      status: designs.status,
      rejectionReason: designs.rejectionReason,
      rejectionNote: designs.rejectionNote,
      printedAs: designs.artVersion,
      drewItMyself: designs.drewItMyself,
      decidedByHand: designs.mend,
      changedByTeam: designs.mendedByTeam,
      approvedTitle: approvedWords.title,
      approvedWords: approvedWords.words,
      chosenMockupId: designSelections.selectedMockupId,
      uploadedAt: designs.createdAt,
    })
    .from(designs)
    .leftJoin(designSelections, eq(designSelections.designId, designs.id))
    .leftJoin(approvedWords, eq(approvedWords.designId, designs.id))
    .where(eq(designs.userId, userId))
    .orderBy(desc(designs.createdAt));
  const mockups = await db
    .select({
      id: designMockups.id,
      designId: designMockups.designId,
      position: designMockups.mockupOrder,
      garmentColor: designMockups.garmentColor,
      pictureId: designMockups.pictureId,
    })
    .from(designMockups)
    .innerJoin(designs, eq(designs.id, designMockups.designId))
    .where(eq(designs.userId, userId))
    .orderBy(designMockups.mockupOrder);
  return rows.map(({ id, chosenMockupId, ...design }) => ({
    ...design,
    mockups: mockups
      .filter(({ designId }) => designId === id)
      .map(({ id: mockupId, designId: _, ...mockup }) => ({
        ...mockup,
        isChosen: mockupId === chosenMockupId,
      })),
  }));
}
