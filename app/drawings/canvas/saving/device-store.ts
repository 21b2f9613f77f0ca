import type { SketchAct } from "~/art/sketch/sketch-acts";

import type { AskedFor } from "~/drawings/sketch/begun-for";

/** A sketch as this device has it. */
type KeptSketch = {
  owner: string;
  id: string;
  /** So many of its acts the server is known to have. */
  sent: number;
  isTraced: boolean;
  begunFor?: AskedFor | undefined;
  /** When something was drawn last, in milliseconds. */
  updatedAt: number;
  /** It was sent or thrown away: not opened by itself, until someone draws on it. */
  isPutAside?: boolean;
};

type KeptAct = { owner: string; sketch: string; at: number; act: SketchAct };

/** Whose sketches they are on a device that several use, and for how long photos stay with them. */
export type Keeper = { owner: string; visit: string };

/** Someone else of this device, another tab most likely, has written these acts. */
export class ActsTaken extends Error {}

const NAME = "drawings";
const SKETCHES = "sketches";
const ACTS = "acts";
const PHOTOS = "photos";

/** A photo that lies under a sketch; it is here only, until its artist signs out. */
type KeptPhoto = { owner: string; sketch: string; visit: string; photo: Blob };

/**
 * The sketches of one account on this device, act by act. What is written has reached the disk when
 * its promise is fulfilled; a full or refusing disk rejects it.
 */
export class DeviceStore {
  readonly #database: IDBDatabase;
  readonly #owner: string;
  readonly #visit: string;

  constructor(database: IDBDatabase, { owner, visit }: Keeper) {
    this.#database = database;
    this.#owner = owner;
    this.#visit = visit;
  }

  static async open(keeper: Keeper): Promise<DeviceStore> {
    const request = indexedDB.open(NAME, 2);
    request.addEventListener("upgradeneeded", ({ oldVersion }) => {
      const { result } = request;
      result.createObjectStore(PHOTOS, { keyPath: ["owner", "sketch"] });
      if (oldVersion > 0) return;
      result.createObjectStore(SKETCHES, { keyPath: ["owner", "id"] });
      result.createObjectStore(ACTS, { keyPath: ["owner", "sketch", "at"] });
    });
    const database = await settled(request);
    // A newer version of this page wants to change it.
    database.addEventListener("versionchange", () => database.close());
    const store = new DeviceStore(database, keeper);
    // Nobody waits for it before the first line.
    void store.#dropEarlierPhotos().catch(() => undefined);
    return store;
  }

  /** The one drawn on last first. */
  async list(): Promise<KeptSketch[]> {
    const { sketches } = this.#stores("readonly");
    const all: KeptSketch[] = await settled(sketches.getAll(this.#all()));
    return all.toSorted((a, b) => b.updatedAt - a.updatedAt);
  }

  async find(id: string): Promise<KeptSketch | undefined> {
    const { sketches } = this.#stores("readonly");
    const found: KeptSketch | undefined = await settled(sketches.get([this.#owner, id]));
    return found;
  }

  async acts(id: string): Promise<SketchAct[]> {
    const { acts } = this.#stores("readonly");
    const found: KeptAct[] = await settled(acts.getAll(this.#actsOf(id)));
    return found.map(({ act }) => act);
  }

  /**
   * Writes acts that follow those that are there.
   * @param from so many are there
   */
  async append(
    sketch: Omit<KeptSketch, "owner">,
    from: number,
    added: readonly SketchAct[],
  ): Promise<void> {
    const { done, sketches, acts } = this.#stores("readwrite");
    sketches.put({ ...sketch, owner: this.#owner });
    added.forEach((act, nth) => {
      acts.add({ owner: this.#owner, sketch: sketch.id, at: from + nth, act } satisfies KeptAct);
    });
    await done;
  }

  /** Keeps a copy under another id in place of a sketch; both or nothing. */
  async replace(id: string, by: Omit<KeptSketch, "owner">, all: readonly SketchAct[]) {
    const { done, sketches, acts, photos } = this.#stores("readwrite");
    sketches.delete([this.#owner, id]);
    acts.delete(this.#actsOf(id));
    if (by.id !== id) photos.delete([this.#owner, id]);
    sketches.put({ ...by, owner: this.#owner });
    all.forEach((act, at) => {
      acts.put({ owner: this.#owner, sketch: by.id, at, act } satisfies KeptAct);
    });
    await done;
  }

  async setSent(id: string, sent: number): Promise<void> {
    await this.#change(id, (found) => ({ ...found, sent: Math.max(found.sent, sent) }));
  }

  async setPutAside(id: string): Promise<void> {
    await this.#change(id, (found) => ({ ...found, isPutAside: true }));
    await this.keepPhoto(id, null);
  }

  /** @param photo null for one that is taken away */
  async keepPhoto(sketch: string, photo: Blob | null): Promise<void> {
    const { done, photos } = this.#stores("readwrite");
    const [owner, visit] = [this.#owner, this.#visit];
    if (photo) photos.put({ owner, sketch, visit, photo } satisfies KeptPhoto);
    else photos.delete([owner, sketch]);
    await done;
  }

  async photoOf(sketch: string): Promise<Blob | undefined> {
    const { photos } = this.#stores("readonly");
    const found: KeptPhoto | undefined = await settled(photos.get([this.#owner, sketch]));
    return found?.visit === this.#visit ? found.photo : undefined;
  }

  /** Those of whoever was here before and signed out. */
  async #dropEarlierPhotos(): Promise<void> {
    const kept = this.#stores("readonly").photos;
    const all: KeptPhoto[] = await settled(kept.getAll());
    const earlier = all.filter(({ visit }) => visit !== this.#visit);
    if (earlier.length === 0) return;
    const { done, photos } = this.#stores("readwrite");
    for (const { owner, sketch } of earlier) photos.delete([owner, sketch]);
    await done;
  }

  async #change(id: string, how: (found: KeptSketch) => KeptSketch): Promise<void> {
    const { done, sketches } = this.#stores("readwrite");
    const request: IDBRequest<KeptSketch | undefined> = sketches.get([this.#owner, id]);
    request.addEventListener("success", () => {
      if (request.result) sketches.put(how(request.result));
    });
    await done;
  }

  #all(): IDBKeyRange {
    return IDBKeyRange.bound([this.#owner], [this.#owner, []]);
  }

  #actsOf(id: string): IDBKeyRange {
    return IDBKeyRange.bound([this.#owner, id], [this.#owner, id, []]);
  }

  #stores(mode: IDBTransactionMode) {
    // A battery may be empty the moment after.
    const transaction = this.#database.transaction([SKETCHES, ACTS, PHOTOS], mode, {
      durability: "strict",
    });
    return {
      done: completed(transaction),
      sketches: transaction.objectStore(SKETCHES),
      acts: transaction.objectStore(ACTS),
      photos: transaction.objectStore(PHOTOS),
    };
  }
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(errorOf(request.error)));
  });
}

function completed(transaction: IDBTransaction): Promise<void> {
  const done = new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(errorOf(transaction.error)));
  });
  // Whoever only reads does not wait for the end.
  done.catch(() => undefined);
  return done;
}

function errorOf(error: DOMException | null): Error {
  return error?.name === "ConstraintError" ? new ActsTaken() : (error ?? new Error("No storage"));
}
