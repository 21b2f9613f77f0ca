import { createHash } from "node:crypto";
import { serialize } from "node:v8";

import { keptLatest } from "~/features/artwork/garments/kept-latest";
import type { PictureTask } from "~/features/pictures/picture-tasks.server";

const keep = keptLatest<Promise<unknown>>(48);

/** Makes a picture, or gives the one that was made of the same bytes for an earlier test of this worker. */
export function rememberedTask(task: PictureTask): Promise<unknown> {
  const key = createHash("sha256").update(serialize(task)).digest("hex");
  return keep(key, async () => {
    const { runTask } = await import("~/features/pictures/picture-tasks.server");
    return runTask(task);
  });
}
