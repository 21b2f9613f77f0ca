import { eq, and, isNotNull } from "drizzle-orm";

import type { Transaction } from "~/platform/database/client.server";
import { productImages, productViews } from "~/schema/tables/catalogue";
import { reviews } from "~/schema/tables/community";
import { orderLines, orders } from "~/schema/tables/orders";
import { DAY_MS, MINUTE_MS } from "~/lib/dates";
import { pictures } from "~/schema/tables/pictures";
import { reviewPictures } from "~/schema/tables/review-pictures";

import { demoId, demoNumber, demoPick } from "./demo-id";
import { insertAll } from "./insert-all.server";
import { shoppers } from "./seed-buyers.server";

/** What people write, by the stars they give: no sentence fits two. */
const opinions: Readonly<Record<number, readonly string[]>> = {
  5: [
    "My daughter has not taken it off since it arrived.",
    "Even better in person. You can see every wobble of the marker.",
    "Soft, heavy, and people ask me about it every time.",
    "Bought it for the drawing, kept it for the shirt.",
    "The line is so confident. This kid is going places.",
    "Washed it ten times. Still looks like day one.",
    "Gave it to my brother and now I need a second one.",
    "It makes strangers smile. Worth every cent.",
    "My son wants to draw one himself now.",
    "The best shirt in my closet, and a kid drew it.",
    "I wore it to school and three friends wanted one.",
    "A present for my niece. She screamed, in a good way.",
    "I teach second grade and my class voted it shirt of the year.",
    "Fits just as the size guide says.",
    "Came two days early, in a box with no plastic in it. Thank you.",
    "I usually wear plain shirts. Not on Fridays any more.",
    "The print feels like part of the cloth, not like a sticker on top.",
    "My grandmother asked who drew it, and then she asked for one.",
    "So much character in so few lines.",
    "Wore it on a long hike. Comfortable, and it dried fast.",
    "Bought the matching one for my kid. We are that family now.",
    "The collar keeps its shape. I did not expect that at this price.",
    "I like that I know where the money goes.",
    "It looks like a drawing, not like a picture of a drawing. Hard to explain, easy to see.",
    "My barista gave me a free coffee because of this shirt.",
    "Perfect for a birthday. The child it is for draws as well, and was very impressed.",
    "Third one I have bought here. The quality has been the same each time.",
    "I had a bad week and this made me laugh when I opened it.",
    "Took it to a concert. Two people asked for the address of the shop.",
    "Simple and bold, and it goes with everything.",
    "The black is really black, and it has stayed that way.",
    "You can see where the marker was pressed harder. Lovely.",
    "Our whole office bought one each for the summer party.",
    "Roomy enough for me and short enough for my wife, in two sizes.",
    "A conversation starter that happens to be very comfortable.",
    "My teenager approves. That never happens.",
    "It hangs on the wall between wears.",
    "Sent it to a friend overseas through her sister. She loves it.",
    "Nothing fancy, just a great drawing on a great shirt.",
    "The drawing has more life in it than most of what I see in galleries.",
    "Ironed it inside out, as it says, and the print is fine.",
    "Ordered on Monday, wore it the next weekend.",
    "My dad never says much. He said this one is good.",
    "It has become the shirt I pack first.",
    "I bought it as a joke and now it is my favorite.",
    "Well made, well drawn, well done.",
  ],
  4: [
    "Lovely drawing. The shirt runs a little large.",
    "Great print. I would have liked a longer cut.",
    "Very happy with it, the delivery took a week.",
    "The drawing is wonderful, the collar a bit tight.",
    "Just as in the picture. The fabric could be softer.",
    "I would buy it again, in a lighter color.",
    "Good shirt. The sleeves are longer than I am used to.",
    "Nice and thick, a bit warm for July.",
    "The drawing is smaller than I had thought, but it suits the shirt.",
    "Liked by everyone at home. One star less because my size was gone in red.",
  ],
  3: [
    "Nice idea, but the black looks grayer than I thought.",
    "The drawing is sweet. I should have taken a size up.",
    "It is okay. The print feels a little stiff.",
    "Good drawing, but it sits lower than in the picture.",
    "Fine for the garden. I had hoped for something softer.",
    "Cute, but it shrank a little in the dryer.",
  ],
  2: [
    "The drawing is great, the fit is not for me.",
    "Arrived late for the birthday. The shirt itself is fine.",
    "The color is not what I saw on my screen.",
  ],
  1: ["Too small, and I had to send it back.", "The parcel was soaked when it came."],
};

/** Most people are happy; some write nothing. */
const givenStars = [5, 5, 4, 5, 4, 3, 5, 4, 5, 2, 5, 4, 3, 5, 5, 1] as const;

/**
 * Reviews by real buyers only: each belongs to a delivered line.
 * @param lovedProductId all of its reviews have five stars
 */
export async function seedReviews(
  tx: Transaction,
  now: Date,
  lovedProductId: string | undefined,
): Promise<void> {
  const sentenceOf = sentences();
  const bought = await tx
    .select({
      lineId: orderLines.id,
      productId: orderLines.productId,
      userId: orders.userId,
      email: orders.email,
      at: orders.deliveredAt,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.status, "delivered"))
    .orderBy(orders.createdAt, orderLines.position);
  const seen = new Set<string>();
  const rows = bought.flatMap(({ lineId, productId, userId, email, at }) => {
    if (!productId || email === "customer@inkling.test") return [];
    const isLoved = productId === lovedProductId;
    const key = `${productId}/${userId ?? lineId}`;
    if (seen.has(key) || (!isLoved && demoNumber(3, "review", lineId) !== 0)) return [];
    seen.add(key);
    const rating = isLoved ? 5 : demoPick(givenStars, "stars", lineId);
    return {
      id: demoId("review", lineId),
      productId,
      userId,
      orderLineId: lineId,
      authorName: demoPick(shoppers, "reviewer", email ?? lineId),
      rating,
      text: !isLoved && demoNumber(5, "silent", lineId) === 0 ? "" : sentenceOf(productId, rating),
      status: "visible" as const,
      createdAt: writtenAt(at ?? now, now, lineId),
    };
  });
  const lovedRows = rows.filter(({ productId }) => productId === lovedProductId).slice(0, 42);
  const all = [...lovedRows, ...rows.filter(({ productId }) => productId !== lovedProductId)];
  await insertAll(tx, reviews, all);
  await seedReviewPictures(tx, all);
}

/** Some write on the day of the parcel, others weeks later; no one in the future. */
function writtenAt(deliveredAt: Date, now: Date, lineId: string): Date {
  const days = demoPick([0, 1, 1, 2, 3, 5, 9, 14, 26], "written", lineId);
  const minutes = demoNumber(24 * 60, "minute", lineId);
  const at = deliveredAt.getTime() + days * DAY_MS + minutes * MINUTE_MS;
  return new Date(Math.min(at, now.getTime() - (1 + minutes) * MINUTE_MS));
}

/** Of a shirt's reviews no two say the same, as long as there is something left to say. */
function sentences() {
  const used = new Map<string, number>();
  return (productId: string, rating: number): string => {
    const all = opinions[rating] ?? [];
    const key = `${productId}/${rating}`;
    const nth = used.get(key) ?? 0;
    used.set(key, nth + 1);
    return all[(demoNumber(all.length, "opinion", key) + nth) % all.length] ?? "";
  };
}

type Written = { id: string; productId: string; userId: string | null; rating: number };

/** Happy buyers who took a picture: the shirt as we draw it, in a color of theirs. */
async function seedReviewPictures(
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
