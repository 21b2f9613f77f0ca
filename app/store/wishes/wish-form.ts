import { z } from "zod";

const productId = z.uuid("Please choose a shirt");

/** The heart on a shirt's page. */
export const heartForm = z.object({ intent: z.enum(["add", "remove"]), productId });

/** The forms of the wish list's own page. */
export const wishListForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("remove"), wishId: z.uuid("Please choose a shirt") }),
  z.object({ intent: z.literal("remove-deleted") }),
  z.object({ intent: z.literal("share") }),
  z.object({ intent: z.literal("stop-sharing") }),
]);
