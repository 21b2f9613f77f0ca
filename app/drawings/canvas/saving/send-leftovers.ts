import type { DeviceStore } from "./device-store";
import { SavedSketch, type SketchServer } from "./saved-sketch";

/** Sends what other sketches of this device have and the server lacks, one after another. */
export async function sendLeftovers(
  store: DeviceStore,
  server: SketchServer,
  current: () => string,
): Promise<void> {
  for (const { id, sent, isTraced, begunFor } of await store.list()) {
    if (id === current()) continue;
    const acts = await store.acts(id);
    if (acts.length <= sent) continue;
    const silent = { onState: nothing, onReplaced: nothing, onCopied: nothing };
    const sketch = new SavedSketch({ id, acts, sent, isTraced, begunFor, store }, server, silent);
    // Where others drew on it, it goes on under another id.
    if (!(await sketch.flush())) await sketch.flush();
    sketch.end();
  }
}

function nothing(): void {}
