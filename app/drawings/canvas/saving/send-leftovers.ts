import type { DeviceStore } from "./device-store";
import { nobody, SavedSketch, type SketchServer } from "./saved-sketch";
import { unlessOpen } from "./sketch-lock";

/**
 * Sends what other sketches of this device have and the server lacks, one after another. One that is
 * open in another tab is sent by that.
 */
export async function sendLeftovers(
  store: DeviceStore,
  server: SketchServer,
  current: () => string,
): Promise<void> {
  for (const { id } of await store.list())
    if (id !== current()) await unlessOpen(id, () => sendLeftover(store, server, id));
}

async function sendLeftover(store: DeviceStore, server: SketchServer, id: string): Promise<void> {
  const kept = await store.find(id);
  const acts = await store.acts(id);
  if (!kept || acts.length <= kept.sent) return;
  const { sent, isTraced, begunFor } = kept;
  const sketch = new SavedSketch({ id, acts, sent, isTraced, begunFor, store }, server, nobody);
  await sendLast(sketch);
}

/** Sends what is left of a sketch that is not drawn on any more. */
export async function sendLast(sketch: SavedSketch): Promise<void> {
  // Where others drew on it, it goes on under another id.
  if (!(await sketch.flush())) await sketch.flush();
  sketch.end();
}
