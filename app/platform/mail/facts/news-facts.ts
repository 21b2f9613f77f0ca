import { z } from "zod";

import { cents, id, shownPicture, title, token } from "./common-facts";

/** Whose preferences the mail's links open. */
const readerId = id;

/** A shirt as the store lists it; the artist is null where no name may be shown. */
const shirt = z.object({
  productId: id,
  slug: z.string(),
  title,
  artist: z.string().nullable(),
  drawingPictureId: shownPicture,
});

// Shirts are called "listed": delivery removes the fact with this name, so that nothing of a drawing
// is kept here that may be withdrawn later.
export const newsFacts = {
  "confirm-mails": z.object({ token }),
  "followed-news": z.object({
    readerId,
    listed: z.array(shirt.extend({ priceCents: cents })).min(1),
    /** There are more than the mail lists. */
    hasMore: z.boolean(),
  }),
  "back-in-stock": z.object({
    readerId,
    listed: z.array(shirt.extend({ size: z.string(), color: z.string() })).min(1),
  }),
  "review-request": z.object({
    readerId,
    order: z.object({ id, number: z.string() }),
    listed: z.array(shirt).min(1),
  }),
};
