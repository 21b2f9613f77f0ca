import { readFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const drawingSchema = z.object({
  word: z.string(),
  key_id: z.string(),
  drawing: z.array(z.tuple([z.array(z.number()), z.array(z.number())])),
});

export type DemoDrawing = z.infer<typeof drawingSchema>;

let loaded: Map<string, DemoDrawing> | undefined;

/** The real drawings that ship with the project, by their key (source: data/NOTICE.md). */
export function demoDrawings(): Map<string, DemoDrawing> {
  loaded ??= new Map(
    ["drawings.ndjson", "own-drawings.ndjson"]
      .flatMap((file) =>
        readFileSync(join(process.cwd(), "app/seed/data", file), "utf8").split("\n"),
      )
      .filter(Boolean)
      .map((line) => drawingSchema.parse(JSON.parse(line)))
      .map((drawing) => [drawing.key_id, drawing]),
  );
  return loaded;
}
