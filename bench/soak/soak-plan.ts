import { setTimeout as sleep } from "node:timers/promises";

import type { DrawingFile } from "./drawings.ts";
import type { Answers, Visitor } from "./visitor.ts";

/** A drawing on its way from its upload to the store. */
export type Sheet = { designId: string; artist: Visitor };

/** What everyone who takes part shares. */
export type Soak = {
  base: string;
  drawings: readonly DrawingFile[];
  /** Uploaded, and waiting for the team. */
  uploaded: Sheet[];
  over: AbortSignal;
};

type Part = (soak: Soak, answers: Answers) => Promise<void>;

/**
 * Someone who does the same again and again until it is over. What fails is counted where it
 * happens; whoever it happened to begins anew.
 */
export async function again(part: Part, pauseMs: number, soak: Soak, answers: Answers) {
  while (!soak.over.aborted) {
    await part(soak, answers).catch(() => undefined);
    await pause(soak, pauseMs);
  }
}

/** Between half and one and a half times as long; ends early when it is over. */
export async function pause({ over }: Soak, ms: number): Promise<void> {
  await sleep(ms * (0.5 + Math.random()), undefined, { signal: over }).catch(() => undefined);
}

export function some<T>(all: readonly T[]): T {
  const one = all[Math.floor(Math.random() * all.length)];
  if (one === undefined) throw new Error("There is none");
  return one;
}
