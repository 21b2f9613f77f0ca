import { type SketchAct, undone } from "./sketch-acts";

/** The act that 'Undo' takes back; null where there is none. */
export function undoable(acts: readonly SketchAct[]): string | null {
  const off = undone(acts);
  return acts.findLast((act) => isOwnAct(act) && !off.has(act.id))?.id ?? null;
}

/** The act that 'Redo' brings back; null where nothing was undone since the last other act. */
export function redoable(acts: readonly SketchAct[]): string | null {
  const off = undone(acts);
  const since = acts.slice(acts.findLastIndex(isOwnAct) + 1);
  // Undone last, brought back first.
  const open: string[] = [];
  for (const act of since) {
    if (act.do === "undo") open.push(act.of);
    if (act.do === "redo") open.pop();
  }
  return open.findLast((id) => off.has(id)) ?? null;
}

function isOwnAct(act: SketchAct): boolean {
  return act.do !== "undo" && act.do !== "redo";
}
