import { cuts, foldPatterns } from "~/schema/garment-look";

import { pictureWork } from "./picture-work.server";

/**
 * Makes what the fronts of all shirts share (folds, light) in the background, so that the first look
 * at a shirt after a start is as quick as the next. The thread that makes it tells the others.
 * @param stopping ends it before the next one
 */
export async function warmLooks(stopping: AbortSignal): Promise<void> {
  for (const cut of cuts) {
    for (const foldPattern of foldPatterns) {
      if (stopping.aborted) return;
      await pictureWork("warmLook", [{ cut, side: "front", foldPattern }], { isBackground: true });
    }
  }
}
