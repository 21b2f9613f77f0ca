import { z } from "zod";

const idOrNone = z
  .union([z.uuid(), z.literal("")])
  .default("")
  .transform((id) => id || null);

/** Put a design into a collection, and a part of it; empty is none. */
export const assignForm = z.object({
  designId: z.uuid(),
  collectionId: idOrNone,
  subcollectionId: idOrNone,
  version: z.coerce.number().int().positive(),
});
