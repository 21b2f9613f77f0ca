import { z } from "zod";

import { versionField } from "~/lib/version-field";

const idOrNone = (message: string) =>
  z
    .union([z.uuid(message), z.literal("")])
    .default("")
    .transform((id) => id || null);

/** Assigns a design to a collection and subcollection; empty means none. */
export const assignForm = z.object({
  designId: z.uuid(),
  collectionId: idOrNone("This collection no longer exists"),
  subcollectionId: idOrNone("This subcollection does not belong to this collection"),
  version: versionField,
});
