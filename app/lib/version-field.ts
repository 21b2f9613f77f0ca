import { z } from "zod";

/** The version that a form started from: someone else's change in between is a conflict. */
export const versionField = z.coerce.number().int().positive();
