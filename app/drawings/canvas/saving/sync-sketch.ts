import { type SketchAct, sketchLimits } from "~/art/sketch/sketch-acts";

import type { AskedFor } from "~/drawings/sketch/begun-for";
import type { SyncAnswer } from "./sync-answers";

/** What is sent at once: acts that follow the one that the server had last. */
export type SentActs = {
  after: string | null;
  acts: readonly SketchAct[];
  isTraced: boolean;
  /** With the first ones: what it is begun for. */
  for?: AskedFor;
};

export type SyncState =
  | "saved"
  /** Something is on its way, or soon will be. */
  | "saving"
  | "offline"
  | "signed-out"
  /** The server takes no more of it for now; `message` says why. */
  | "refused";

/** Why a device goes on with a copy. */
export type CopyReason = "elsewhere" | "sent" | "gone";

type World = {
  send: (acts: SentActs, isLeaving: boolean) => Promise<SyncAnswer>;
  /** @returns ends the waiting */
  after: (ms: number, then: () => void) => () => void;
  onState: (state: SyncState, message: string | null) => void;
  /** So many of the acts are on the server. */
  onSent: (count: number) => void;
  /** Nothing more is sent: whoever owns the sketch goes on with a copy of it. */
  onCopy: (reason: CopyReason) => void;
};

/** A line that is drawn waits for the next one, but never so long that two seconds pass. */
const SOON_MS = 700;
const AGAIN_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
/** A browser takes no more than 64 KB from a page that is closed. */
const LEAVING_CHARACTERS = 55_000;
/** For what stands around the acts. */
const FRAME_CHARACTERS = 200;

/**
 * Brings the acts of one sketch to the server, in their order and each once, whatever gets lost on
 * the way: what it has is told by the last act that it has.
 */
export class SketchSync {
  readonly #acts: () => readonly SketchAct[];
  readonly #isTraced: () => boolean;
  readonly #begunFor: AskedFor | undefined;
  readonly #world: World;
  #sent: number;
  #isOnWay = false;
  #onWay: Promise<void> = Promise.resolve();
  #failures = 0;
  #most: number = sketchLimits.charactersAtOnce;
  #stopWaiting: (() => void) | null = null;
  #state: SyncState = "saved";
  #isEnded = false;

  /** @param sent so many of the acts are on the server */
  constructor(
    sketch: {
      acts: () => readonly SketchAct[];
      isTraced: () => boolean;
      sent: number;
      begunFor?: AskedFor | undefined;
    },
    world: World,
  ) {
    this.#acts = sketch.acts;
    this.#isTraced = sketch.isTraced;
    this.#sent = sketch.sent;
    this.#begunFor = sketch.begunFor;
    this.#world = world;
  }

  get sent(): number {
    return this.#sent;
  }

  get isDone(): boolean {
    return this.#sent >= this.#acts().length;
  }

  /** Something was drawn: it is sent soon. */
  changed(): void {
    if (this.#isEnded || this.isDone || this.#isOnWay || this.#stopWaiting) return;
    if (this.#state === "saved") this.#tell("saving");
    this.#wait(SOON_MS);
  }

  /** Sends what is left now: the network is back, the page is left, or someone waits for it. */
  async flush({ isLeaving = false } = {}): Promise<boolean> {
    this.#endWaiting();
    // A page that is left cannot wait for what is on its way.
    if (!isLeaving) await this.#onWay;
    this.#endWaiting();
    await this.#start(isLeaving);
    return this.isDone;
  }

  /** The server turned out to have more or less of these acts. */
  setSent(count: number): void {
    this.#sent = count;
    if (this.isDone) this.#tell("saved");
    else this.changed();
  }

  end(): void {
    this.#isEnded = true;
    this.#endWaiting();
  }

  #wait(ms: number): void {
    this.#endWaiting();
    this.#stopWaiting = this.#world.after(ms, () => {
      this.#stopWaiting = null;
      void this.#start(false);
    });
  }

  #start(isLeaving: boolean): Promise<void> {
    this.#onWay = this.#send(isLeaving);
    return this.#onWay;
  }

  #endWaiting(): void {
    this.#stopWaiting?.();
    this.#stopWaiting = null;
  }

  async #send(isLeaving: boolean): Promise<void> {
    while (!this.#isEnded && !this.isDone) {
      const acts = this.#acts();
      const from = this.#sent;
      const batch = fitting(acts.slice(from), isLeaving ? LEAVING_CHARACTERS : this.#most);
      const isTraced = this.#isTraced();
      this.#isOnWay = true;
      if (this.#state === "saved") this.#tell("saving");
      const after = acts[from - 1]?.id ?? null;
      const begun = after === null && this.#begunFor ? { for: this.#begunFor } : {};
      const answer = await this.#world.send({ after, acts: batch, isTraced, ...begun }, isLeaving);
      this.#isOnWay = false;
      // Meanwhile the server turned out to have more or less.
      if (this.#sent !== from) return this.changed();
      if (this.#isEnded) return;
      if (!this.#take(answer, from, batch.length)) return;
    }
    if (!this.#isEnded) this.#tell("saved");
  }

  /** @returns whether to go on at once */
  #take(answer: SyncAnswer, from: number, tried: number): boolean {
    switch (answer.kind) {
      case "saved":
      case "elsewhere":
      case "sent": {
        // An earlier answer may have been lost: the server is where its last act stands in ours.
        const at = this.#acts().findIndex(({ id }) => id === answer.head);
        if (answer.kind !== "sent" && at >= from) {
          this.#failures = 0;
          this.#sent = at + 1;
          this.#world.onSent(this.#sent);
          return true;
        }
        this.#copy(answer.kind === "sent" ? "sent" : "elsewhere");
        return false;
      }
      case "gone":
        // One that nobody has seen yet cannot be gone: the server is another one for the moment.
        if (from === 0) this.#tryLater(null);
        else this.#copy("gone");
        return false;
      case "too-large":
        if (tried > 1) {
          this.#most = Math.max(FRAME_CHARACTERS * 2, Math.floor(this.#most / 2));
          return true;
        }
        this.#tell("refused");
        return false;
      case "full":
      case "refused":
        this.#tell("refused", answer.message);
        return false;
      case "signed-out":
        this.#tell("signed-out");
        return false;
      case "offline":
        this.#tryLater(null);
        return false;
      case "later":
        this.#tryLater(answer.ms);
        return false;
    }
  }

  #tryLater(ms: number | null): void {
    const usual = AGAIN_MS[Math.min(this.#failures, AGAIN_MS.length - 1)] ?? 0;
    this.#failures += 1;
    this.#tell("offline");
    this.#wait(ms ?? usual);
  }

  #copy(reason: CopyReason): void {
    this.end();
    this.#world.onCopy(reason);
  }

  #tell(state: SyncState, message: string | null = null): void {
    this.#state = state;
    this.#world.onState(state, message);
  }
}

/** As many acts from the first as may be sent at once; one at least. */
function fitting(acts: readonly SketchAct[], characters: number): readonly SketchAct[] {
  let left = characters - FRAME_CHARACTERS;
  let count = 0;
  for (const act of acts) {
    left -= JSON.stringify(act).length + 1;
    if (left < 0 && count > 0) break;
    count += 1;
  }
  return acts.slice(0, count);
}
