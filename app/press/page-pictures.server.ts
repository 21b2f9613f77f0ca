import type { PlannedShirt } from "~/art/print-plans/print-plan";

import { proofName, smallProof, type PrintDeps } from "./print-files.server";

/**
 * The proofs of a paper's shirts as data URLs, by which the PDF recognizes a picture: it is put
 * into the file once, however often it is shown.
 */
export function pagePictures(deps: PrintDeps) {
  const made = new Map<string, string | null>();
  return async (shirt: PlannedShirt): Promise<string | null> => {
    const name = shirt.plan.id + proofName(shirt);
    const known = made.get(name);
    if (known !== undefined) return known;
    const bytes = await smallProof(deps, shirt);
    const picture = bytes && `data:image/jpeg;base64,${Buffer.from(bytes).toString("base64")}`;
    made.set(name, picture);
    return picture;
  };
}
