import { z } from "zod";

const idOrNone = (message: string) =>
  z
    .union([z.uuid(message), z.literal("")])
    .default("")
    .transform((id) => id || null);

/** Assigns a design to a collection and subcollection; empty means none. */
export const assignForm = z.object({
  designId: z.uuid(),
  collectionId: idOrNone("This collection is no longer there"),
  subcollectionId: idOrNone("This subcollection is not of this collection"),
  version: z.coerce.number().int().positive(),
});
