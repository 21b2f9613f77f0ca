import { LiveSketch } from "~/art/sketch/live-sketch";
import type { SketchAct } from "~/art/sketch/sketch-acts";

import type { AskedFor } from "~/drawings/sketch/begun-for";
import { ActsTaken, type DeviceStore } from "./device-store";
import { newSketchId } from "./new-ids";
import { type SentActs, SketchSync, type SyncState } from "./sync-sketch";
import type { SyncAnswer } from "./sync-answers";

/** Where what was drawn last is by now. */
export type SavedState = {
  /** `none`: this browser cannot keep anything. */
  device: "kept" | "keeping" | "none";
  server: SyncState;
  /** What the server said where it takes nothing more. */
  message: string | null;
};

/** A sketch as the server has it. */
export type ServerSketch = {
  acts: SketchAct[];
  isTraced: boolean;
  isSent: boolean;
  isThrownAway: boolean;
  begunFor: AskedFor | null;
};

export type SketchServer = {
  send: (id: string, acts: SentActs, isLeaving: boolean) => Promise<SyncAnswer>;
  /** Null where the server does not say, as without a network. */
  fetch: (id: string) => Promise<ServerSketch | "none" | null>;
};

/**
 * Two devices or two tabs drew, a design was made of it, or it is no longer on the server: this one
 * goes on with a copy.
 */
export type CopyCause = "device" | "tab" | "sent" | "gone";

/** Why a sketch is put aside unless someone draws on it. */
export type AsideCause = "sent" | "thrown-away";

/** What of the device's store a sketch that is drawn on needs. */
type SketchStore = Pick<DeviceStore, "append" | "replace" | "setSent" | "setPutAside">;

type Watcher = {
  onState: (state: SavedState) => void;
  /** The acts are others now: those of the server, which has more. */
  onReplaced: (sketch: LiveSketch) => void;
  onCopied: (id: string, cause: CopyCause) => void;
};

type Begin = {
  id: string;
  acts: readonly SketchAct[];
  sent: number;
  isTraced: boolean;
  /** A lesson or a prompt; its copies are for the same. */
  begunFor?: AskedFor | undefined;
  store: SketchStore | null;
};

/** One sketch with all that keeps it: the device first, then the server. */
export class SavedSketch {
  id: string;
  live: LiveSketch;
  isTraced: boolean;
  readonly #begunFor: AskedFor | undefined;
  readonly #server: SketchServer;
  #watcher: Watcher;
  readonly #store: SketchStore | null;
  #sync: SketchSync;
  #kept: number;
  #keeping: Promise<void> = Promise.resolve();
  #isDeviceFailing = false;
  #told: { state: SyncState; message: string | null };

  constructor(begin: Begin, server: SketchServer, watcher: Watcher) {
    this.id = begin.id;
    this.live = new LiveSketch(begin.acts);
    this.isTraced = begin.isTraced;
    this.#begunFor = begin.begunFor;
    this.#store = begin.store;
    this.#server = server;
    this.#watcher = watcher;
    this.#kept = begin.store ? begin.acts.length : 0;
    this.#sync = this.#newSync(begin.sent);
    this.#told = { state: this.#sync.isDone ? "saved" : "saving", message: null };
  }

  get state(): SavedState {
    const isKept = this.#kept >= this.live.acts.length;
    return {
      device: !this.#store || this.#isDeviceFailing ? "none" : isKept ? "kept" : "keeping",
      server: this.#sync.isDone ? "saved" : this.#told.state,
      message: this.#told.message,
    };
  }

  /** Whether this browser keeps drawings at all. */
  get hasStore(): boolean {
    return this.#store !== null;
  }

  /** Something was done: kept on the device at once, and soon on the server. */
  add(act: SketchAct): void {
    this.live.add(act);
    this.#keep();
    this.#sync.changed();
    this.#tell();
  }

  /** Whether all of it is on the server now. */
  async flush(options?: { isLeaving?: boolean }): Promise<boolean> {
    const isDone = await this.#sync.flush(options);
    return isDone && this.#sync.isDone;
  }

  /**
   * Looks whether the server has more than this device, and sends what it lacks.
   * @returns why it is put aside now; null where it goes on
   */
  async compare(): Promise<AsideCause | null> {
    const { id } = this;
    const found = await this.#server.fetch(id);
    if (!found || found === "none" || this.id !== id) {
      this.#sync.changed();
      return null;
    }
    this.isTraced ||= found.isTraced;
    const mine = this.live.acts;
    const same = sharedActs(mine, found.acts);
    const cause = same === mine.length ? asideCause(found) : null;
    if (same === found.acts.length) {
      this.#noteSent(same);
      this.#sync.setSent(same);
    } else if (same < mine.length) this.#copy("device");
    else this.#goOnFrom(found.acts);
    if (!cause) return null;
    const { length } = this.live.acts;
    await this.putAside();
    // Whoever began to draw meanwhile draws on.
    return this.live.acts.length === length ? cause : null;
  }

  /** Nothing of this device is missing there: it goes on from what the server has. */
  #goOnFrom(acts: readonly SketchAct[]): void {
    this.live = new LiveSketch(acts);
    this.#sync.end();
    this.#sync = this.#newSync(acts.length);
    this.#told = { state: "saved", message: null };
    this.#keepAs(this.id, this.id);
    this.#watcher.onReplaced(this.live);
    this.#tell();
  }

  /** Another sheet is begun next time. */
  async putAside(): Promise<void> {
    await this.#keeping;
    await this.#store?.setPutAside(this.id).catch(() => undefined);
  }

  /** Another is on the sheet now: what becomes of this one is not told any more. */
  leave(): void {
    this.#watcher = nobody;
  }

  /** Nothing of it is sent any more. */
  end(): void {
    this.leave();
    this.#sync.end();
  }

  #newSync(sent: number): SketchSync {
    const { id } = this;
    return new SketchSync(
      {
        acts: () => this.live.acts,
        isTraced: () => this.isTraced,
        begunFor: this.#begunFor,
        sent,
      },
      {
        send: (acts, isLeaving) => this.#server.send(id, acts, isLeaving),
        after: (ms, then) => {
          const timer = setTimeout(then, ms);
          return () => clearTimeout(timer);
        },
        onState: (state, message) => {
          this.#told = { state, message };
          this.#tell();
        },
        onSent: (count) => this.#noteSent(count),
        onCopy: (reason) => this.#copy(reason === "elsewhere" ? "device" : reason),
      },
    );
  }

  #noteSent(count: number): void {
    const { id } = this;
    const store = this.#store;
    if (!store) return;
    this.#keeping = this.#keeping.then(() => store.setSent(id, count)).catch(() => undefined);
  }

  #keep(): void {
    const store = this.#store;
    if (!store) return;
    this.#keeping = this.#keeping.then(async () => {
      const { acts } = this.live;
      const from = this.#kept;
      const added = acts.slice(from);
      if (added.length === 0) return;
      try {
        await store.append(this.#keptSketch(), from, added);
        this.#kept = from + added.length;
        this.#isDeviceFailing = false;
      } catch (error) {
        if (error instanceof ActsTaken) return this.#copy("tab");
        // A full disk, most likely: the server has it, and the next act tries again.
        this.#isDeviceFailing = true;
      }
      this.#tell();
    });
  }

  #keptSketch() {
    const { id, isTraced } = this;
    const begunFor = this.#begunFor;
    return { id, isTraced, begunFor, sent: this.#sync.sent, updatedAt: Date.now() };
  }

  /** Another drew on this one meanwhile: both stay, this one under an id of its own. */
  #copy(cause: CopyCause): void {
    const before = this.id;
    this.#sync.end();
    this.id = newSketchId();
    this.#sync = this.#newSync(0);
    this.#told = { state: "saving", message: null };
    // What another tab has written stays; a device of its own has nothing to leave behind.
    if (cause === "tab") {
      this.#kept = 0;
      this.#keep();
    } else this.#keepAs(before, this.id);
    this.#sync.changed();
    this.#watcher.onCopied(this.id, cause);
    this.#tell();
  }

  #keepAs(before: string, id: string): void {
    const store = this.#store;
    if (!store) return;
    const { acts } = this.live;
    const all = [...acts];
    this.#kept = 0;
    this.#keeping = this.#keeping.then(async () => {
      try {
        await store.replace(before, { ...this.#keptSketch(), id }, all);
        this.#kept = all.length;
        this.#isDeviceFailing = false;
      } catch {
        this.#isDeviceFailing = true;
        this.#kept = 0;
      }
      this.#tell();
    });
    // What is drawn meanwhile waits behind it.
    this.#keep();
  }

  #tell(): void {
    this.#watcher.onState(this.state);
  }
}

/** Of a sketch that nobody looks at. */
export const nobody: Watcher = {
  onState: () => undefined,
  onReplaced: () => undefined,
  onCopied: () => undefined,
};

function asideCause({ isThrownAway, isSent }: ServerSketch): AsideCause | null {
  if (isThrownAway) return "thrown-away";
  return isSent ? "sent" : null;
}

/** How many acts two lists have in common from their beginning. */
function sharedActs(a: readonly SketchAct[], b: readonly SketchAct[]): number {
  let same = 0;
  while (same < a.length && same < b.length && a[same]?.id === b[same]?.id) same += 1;
  return same;
}
