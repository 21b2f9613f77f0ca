import type { SubmitResult } from "../submit-result";
import type { KeptUpload } from "./kept-upload";

/** A picture that waits while the form is for another one. */
export type Waiting = {
  upload: KeptUpload;
  /** `chosen`: it was not handed in yet. `refused`: it does not go by itself any more. */
  state: "waiting" | "sending" | "chosen" | "refused";
  /** What the server said where it was refused. */
  message: string | null;
  /** A reload finds it. */
  isKept: boolean;
};

/** What arrived meanwhile; one of which there is something to be seen first is a draft. */
export type Arrived = { submissionKey: string; title: string; draftId: string | null };

export type OutboxState = { waiting: readonly Waiting[]; arrived: readonly Arrived[] };

type World = {
  send: (upload: KeptUpload) => Promise<SubmitResult>;
  /** @returns whether a reload finds it */
  keep: (upload: KeptUpload) => Promise<boolean>;
  drop: (upload: KeptUpload) => void;
};

export const EMPTY: OutboxState = { waiting: [], arrived: [] };

/**
 * The pictures of one account that the network lost and that are no longer in the form: they are sent
 * one after another, oldest first, each under its own key, until each has arrived or is thrown away.
 */
export class Outbox {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  #state = EMPTY;
  #isSending = false;

  constructor(world: World) {
    this.#world = world;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly state = (): OutboxState => this.#state;

  has(submissionKey: string): boolean {
    return this.#find(submissionKey) !== undefined;
  }

  /** @param isOnWay the form has sent it, and will tell of the answer */
  add(upload: KeptUpload, { isKept = false, isOnWay = false } = {}): void {
    if (this.has(upload.submissionKey)) return;
    const state = isOnWay ? "sending" : upload.isSubmitted ? "waiting" : "chosen";
    const added: Waiting = { upload, state, message: null, isKept };
    const waiting = [...this.#state.waiting, added].toSorted(
      (one, other) => one.upload.keptAt - other.upload.keptAt,
    );
    this.#set({ waiting });
    if (!isKept)
      void this.#world
        .keep(upload)
        .then((kept) => this.#change(upload.submissionKey, { isKept: kept }));
  }

  /** It goes back into the form. */
  take(submissionKey: string): KeptUpload | null {
    const upload = this.#find(submissionKey)?.upload ?? null;
    this.#remove(submissionKey);
    return upload;
  }

  /** Its artist does not want it any more. */
  throwAway(submissionKey: string): void {
    const upload = this.take(submissionKey);
    if (upload) this.#world.drop(upload);
  }

  sendAgain(submissionKey: string): Promise<void> {
    this.#change(submissionKey, { state: "waiting", message: null });
    return this.sendAll();
  }

  /** Sends what waits; a lost network ends it until it is called again. */
  async sendAll(): Promise<void> {
    if (this.#isSending) return;
    this.#isSending = true;
    try {
      for (let next = this.#next(); next; next = this.#next()) {
        const { submissionKey } = next.upload;
        this.#change(submissionKey, { state: "sending" });
        const answer = await this.#sendOne(next.upload);
        this.answered(submissionKey, answer);
        if (!answer.ok && answer.isLost) return;
      }
    } finally {
      this.#isSending = false;
    }
  }

  /** What became of one that was on its way. */
  answered(submissionKey: string, answer: SubmitResult): void {
    const found = this.#find(submissionKey);
    if (!found) return;
    if (answer.ok) {
      const { upload } = found;
      const draftId = "draftId" in answer ? answer.draftId : null;
      const arrived = [...this.#state.arrived, { submissionKey, title: upload.title, draftId }];
      this.#set({ arrived });
      this.#remove(submissionKey);
      // The server has a draft for a day only, and its artist may come later than that.
      if (draftId && upload.file)
        void this.#world.keep({ ...upload, draft: draftId, isSubmitted: false });
      else this.#world.drop(upload);
      return;
    }
    if (answer.isLost) return this.#change(submissionKey, { state: "waiting" });
    this.#change(submissionKey, { state: "refused", message: reasonOf(answer) });
  }

  /** A draft that is gone after a day is made again, of the picture. */
  async #sendOne(upload: KeptUpload): Promise<SubmitResult> {
    const answer = await this.#world.send(upload);
    const { draft, file, intent: _anyway, ...typed } = upload;
    const isDraftGone = !answer.ok && !answer.isLost && answer.errors.artwork;
    return draft && file && isDraftGone ? this.#world.send({ ...typed, file }) : answer;
  }

  #next(): Waiting | undefined {
    return this.#state.waiting.find(({ state }) => state === "waiting");
  }

  #find(submissionKey: string): Waiting | undefined {
    return this.#state.waiting.find(({ upload }) => upload.submissionKey === submissionKey);
  }

  #change(submissionKey: string, change: Partial<Waiting>): void {
    const waiting = this.#state.waiting.map((one) =>
      one.upload.submissionKey === submissionKey ? { ...one, ...change } : one,
    );
    this.#set({ waiting });
  }

  #remove(submissionKey: string): void {
    const isOther = ({ upload }: Waiting) => upload.submissionKey !== submissionKey;
    this.#set({ waiting: this.#state.waiting.filter(isOther) });
  }

  #set(change: Partial<OutboxState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}

function reasonOf({ errors, message }: Extract<SubmitResult, { ok: false }>): string | null {
  const [first] = Object.values(errors).flat();
  return first ?? message?.text ?? message?.title ?? null;
}
