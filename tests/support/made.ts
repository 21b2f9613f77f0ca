import { beforeAll, beforeEach } from "vitest";

const LONGEST_MS = 120_000;

/** Makes something before a file's first test; what is returned reads like the thing itself. */
export function madeOnce<T extends object>(make: () => T | Promise<T>): T {
  const { thing, hold } = standIn<T>();
  beforeAll(async () => hold(await make()), LONGEST_MS);
  return thing;
}

/** Makes something again before each test of a file; what is returned reads like the newest one. */
export function madeForEach<T extends object>(make: () => T | Promise<T>): T {
  const { thing, hold } = standIn<T>();
  beforeEach(async () => hold(await make()));
  return thing;
}

/** Lets a file name something before it exists: every access goes to what is held by then. */
function standIn<T extends object>(): { thing: T; hold(made: T): void } {
  let held: T | undefined;
  const now = (): T => {
    if (held === undefined) throw new Error("It is made before each test: read it inside one");
    return held;
  };
  // Nothing is ever read from the empty target, so that it need not be a T.
  const target = {} as T;
  const thing = new Proxy(target, {
    get: (_, key) => Reflect.get(now(), key),
    set: (_, key, value) => Reflect.set(now(), key, value),
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getPrototypeOf: () => Reflect.getPrototypeOf(now()),
    getOwnPropertyDescriptor(_, key) {
      const found = Reflect.getOwnPropertyDescriptor(now(), key);
      return found && { ...found, configurable: true };
    },
  });
  return {
    thing,
    hold(made) {
      held = made;
    },
  };
}
