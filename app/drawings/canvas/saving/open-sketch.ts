import type { SketchAct } from "~/art/sketch/sketch-acts";

import { type AskedFor, isSamePurpose } from "~/drawings/sketch/begun-for";
import { DeviceStore, type Keeper } from "./device-store";
import { newSketchId } from "./new-ids";
import type { ServerSketch, SketchServer } from "./saved-sketch";

/** A browser that does not answer by then keeps nothing. */
const PATIENCE_MS = 4_000;

/** With what the page begins. */
type OpenedSketch = {
  id: string;
  acts: readonly SketchAct[];
  sent: number;
  isTraced: boolean;
  begunFor: AskedFor | undefined;
  /** Null where this browser keeps nothing. */
  store: DeviceStore | null;
  /** It was on this device: the server may know more of it. */
  isKept: boolean;
  /** Why the one that was asked for is not opened. */
  problem: "missing" | "not-loaded" | "thrown-away" | null;
};

/** The store of an account on this device; null where the browser allows none. */
export async function deviceStore(keeper: Keeper): Promise<DeviceStore | null> {
  try {
    return await Promise.race([DeviceStore.open(keeper), later(PATIENCE_MS)]);
  } catch {
    return null;
  }
}

/** Nothing, after a while. */
export function later(ms: number): Promise<null> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(null), ms);
  });
}

/**
 * The sketch that was asked for, from this device or from the server; without a wish the one that was
 * drawn on last here, and else a new sheet. What is drawn for a lesson or a prompt goes on with the
 * sheet that was begun for it.
 */
export async function openSketch(
  store: DeviceStore | null,
  server: SketchServer,
  { wanted, begunFor }: { wanted: string | null; begunFor?: AskedFor | undefined },
): Promise<OpenedSketch> {
  const kept = store && (await keptSketch(store, wanted, begunFor).catch(() => null));
  if (kept) return { ...kept, store, isKept: true, problem: null };
  const found = wanted ? await server.fetch(wanted) : null;
  if (!wanted || !found || found === "none" || found.isThrownAway)
    return {
      id: newSketchId(),
      acts: [],
      sent: 0,
      isTraced: false,
      begunFor,
      store,
      isKept: false,
      problem: !wanted ? null : problemOf(found),
    };
  const { acts, isTraced } = found;
  const purpose = found.begunFor ?? undefined;
  const sent = acts.length;
  const sketch = { id: wanted, isTraced, begunFor: purpose, sent, updatedAt: Date.now() };
  // A device that keeps nothing may still draw.
  await store?.replace(wanted, sketch, acts).catch(() => undefined);
  return {
    id: wanted,
    acts,
    sent,
    isTraced,
    begunFor: purpose,
    store,
    isKept: false,
    problem: null,
  };
}

function problemOf(found: ServerSketch | "none" | null) {
  if (!found) return "not-loaded";
  return found === "none" ? "missing" : "thrown-away";
}

async function keptSketch(store: DeviceStore, wanted: string | null, asked: AskedFor | undefined) {
  const found = wanted
    ? await store.find(wanted)
    : (await store.list()).find(
        ({ isPutAside, begunFor }) => !isPutAside && (!asked || isSamePurpose(asked, begunFor)),
      );
  if (!found) return null;
  const acts = await store.acts(found.id);
  const { id, isTraced, begunFor, sent } = found;
  return acts.length > 0
    ? { id, isTraced, begunFor, sent: Math.min(sent, acts.length), acts }
    : null;
}
