import { isUnreachable, Unreachable } from "~/lib/external/unreachable";

import type { FileStore } from "./files.server";

/** A failure that comes sooner is a broken connection or a busy store: worth another try. */
const QUICK_MS = 500;
/** After it was silent once, no one else waits for it for as long as this. */
const REST_MS = 1_000;

/**
 * A store elsewhere, which may be slow, frozen or gone: what it does not answer in time fails as
 * unreachable, and soon after that fails at once, so that what needs several files does not wait
 * for each.
 */
export function boundedStore(store: FileStore, limitMs: number): FileStore {
  let restsUntil = 0;

  async function inTime<T>(ask: () => Promise<T>): Promise<T> {
    if (performance.now() < restsUntil) throw new Unreachable("The file store does not answer");
    const start = performance.now();
    try {
      return await beforeLimit(ask, limitMs);
    } catch (error) {
      const tookMs = performance.now() - start;
      if (!isFailure(error)) throw error;
      if (tookMs < QUICK_MS && !isConnectionRefused(error))
        return beforeLimit(ask, limitMs).catch((again: unknown) => rest(again));
      return rest(error);
    }
  }

  function rest(error: unknown): never {
    if (!isFailure(error)) throw error;
    restsUntil = performance.now() + REST_MS;
    throw new Unreachable("The file store does not answer", { cause: error });
  }

  return {
    put: (key, bytes, contentType) => inTime(() => store.put(key, bytes, contentType)),
    get: (key) => inTime(() => store.get(key)),
    delete: (key) => inTime(() => store.delete(key)),
    // As many requests as there are files, each with the connection's own limit.
    deleteAll: (prefix) => store.deleteAll(prefix).catch((error: unknown) => rest(error)),
    check: () => inTime(() => store.check()),
  };
}

async function beforeLimit<T>(ask: () => Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const fail = () => reject(new Unreachable(`The file store took longer than ${limitMs} ms`));
    timer = setTimeout(fail, limitMs);
  });
  try {
    return await Promise.race([ask(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/** The store's fault or the network's, not ours: anything but a refusal such as a wrong key. */
function isFailure(error: unknown): boolean {
  if (isUnreachable(error)) return true;
  if (!(error instanceof Error)) return false;
  if (["TimeoutError", "AbortError", "SlowDown", "ServiceUnavailable"].includes(error.name))
    return true;
  const status =
    "$metadata" in error ? Reflect.get(Object(error.$metadata), "httpStatusCode") : undefined;
  return (typeof status === "number" && status >= 500) || isFailure(error.cause);
}

function isConnectionRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "ECONNREFUSED") || isConnectionRefused(error.cause);
}
