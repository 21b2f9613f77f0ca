import { wholeNumber } from "./fields/whole-number";

/** The largest that the database's column holds. */
const MAX_VERSION = 2_147_483_647;

/** The version that a form started from: someone else's change in between is a conflict. */
export const versionField = wholeNumber().refine(
  (version) => version > 0 && version <= MAX_VERSION,
);
