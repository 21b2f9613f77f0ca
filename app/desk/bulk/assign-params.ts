import { z } from "zod";

import { isUuid } from "~/lib/uuid";
import { NO_COLLECTION } from "./place-value";

/** Where the rows go: a place has to be chosen, "no collection" too. */
export const assignParams = z.object({
  place: z.string("Please choose a collection").transform((value, context) => {
    if (value === NO_COLLECTION) return { collectionId: null, subcollectionId: null };
    const [collectionId = "", subcollectionId = null] = value.split(".");
    const isPlace = isUuid(collectionId) && (subcollectionId === null || isUuid(subcollectionId));
    if (isPlace) return { collectionId, subcollectionId };
    context.addIssue("Please choose a collection");
    return z.NEVER;
  }),
});
