import { cuts, foldPatterns } from "~/features/artwork/garments/garment-look";

import { hasPictureThreads, pictureWork } from "./picture-work.server";

/**
 * Makes what the fronts of all shirts share (folds, light) in the background, so that the first look
 * at a shirt after a start is as quick as the next.
 * @param stopping ends it before the next one
 */
export async function warmLooks(stopping: AbortSignal): Promise<void> {
  if (!hasPictureThreads()) return;
  for (const cut of cuts) {
    for (const foldPattern of foldPatterns) {
      if (stopping.aborted) return;
      const look = { cut, side: "front", foldPattern } as const;
      await pictureWork("warmLook", [look], { isBackground: true });
    }
  }
}
