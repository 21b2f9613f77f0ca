import { randomUUID } from "node:crypto";

import type { SketchAct } from "~/art/sketch/sketch-acts";
import { saveSketch } from "~/drawings/sketch/save-sketch.server";
import type { Actor } from "~/people/actor";
import type { Database } from "~/platform/database/client.server";

/** A line across the sheet. */
export function sketchLine(id: string, y = 1000, color: "black" | "red" = "black"): SketchAct {
  return {
    id,
    do: "ink",
    tip: "normal",
    color,
    points: [400, y, 50, 1200, y + 300, 50, 2000, y, 50],
  };
}

/** A creator's sketch with these acts. */
export async function makeSketch(
  db: Database,
  actor: Actor,
  acts: readonly SketchAct[] = [sketchLine("a"), sketchLine("b", 1800)],
): Promise<string> {
  const sketchId = randomUUID();
  const input = { sketchId, after: null, acts, isTraced: false };
  const saved = await saveSketch(db, actor, input, new Date());
  if (!saved.ok) throw new Error(`The sketch was not saved: ${saved.reason}`);
  return sketchId;
}
