import { and, eq, isNotNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productImages, productViews } from "~/schema/tables/catalogue";
import { pictures } from "~/schema/tables/pictures";
import { reviewPictures } from "~/schema/tables/review-pictures";

import { demoId, demoNumber } from "./demo-id";
import { insertAll } from "./insert-all.server";

type Written = { id: string; productId: string; userId: string | null; rating: number };

/** Happy buyers who took a picture: the shirt as we draw it, in a color of theirs. */
export async function seedReviewPictures(
  tx: Transaction,
  written: readonly (Written & { createdAt: Date })[],
): Promise<void> {
  const picture = {
    recipe: pictures.recipe,
    mimeType: pictures.mimeType,
    width: pictures.width,
    height: pictures.height,
  };
  const fronts = await tx
    .select({ productId: productImages.productId, color: productImages.color, ...picture })
    .from(productImages)
    .innerJoin(pictures, eq(pictures.id, productImages.pictureId))
    .where(isNotNull(productImages.color))
    .orderBy(productImages.productId, productImages.color);
  const closeUps = await tx
    .select({ productId: productViews.productId, color: productViews.color, ...picture })
    .from(productViews)
    .innerJoin(pictures, eq(pictures.id, productViews.pictureId))
    .where(and(eq(productViews.cut, "adult"), eq(productViews.view, "close-up")));
  const shown = written.flatMap((review) => {
    if (review.rating < 4 || demoNumber(6, "takes pictures", review.id) !== 0) return [];
    const own = fronts.filter(({ productId }) => productId === review.productId);
    const front = own[demoNumber(Math.max(1, own.length), "color", review.id)];
    const close = closeUps.find(
      ({ productId, color }) => productId === review.productId && color === front?.color,
    );
    const isSeenClose = demoNumber(2, "close", review.id) === 0;
    return [front, isSeenClose ? close : undefined].flatMap((shirt, position) =>
      shirt ? [{ review, shirt, position, pictureId: demoId("taken", review.id, position) }] : [],
    );
  });
  await insertAll(
    tx,
    pictures,
    shown.map(({ review, shirt, pictureId }) => ({
      id: pictureId,
      kind: "review" as const,
      ownerUserId: review.userId,
      fileKey: `pictures/${pictureId}.webp`,
      mimeType: shirt.mimeType,
      width: shirt.width,
      height: shirt.height,
      recipe: shirt.recipe,
      isPublic: true,
      createdAt: review.createdAt,
    })),
  );
  await insertAll(
    tx,
    reviewPictures,
    shown.map(({ review, position, pictureId }) => ({
      id: demoId("review picture", review.id, position),
      reviewId: review.id,
      pictureId,
      position,
      state: "approved" as const,
      decidedAt: review.createdAt,
      createdAt: review.createdAt,
    })),
  );
}
