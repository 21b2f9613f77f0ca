import { AsyncLocalStorage } from "node:async_hooks";

/** What everything that happens now happens for: a request, or a run of a job. */
type Work = {
  requestId?: string;
  /** The pattern of the page that was asked for, never its address. */
  route?: string;
  job?: string;
  jobId?: string;
};

const storage = new AsyncLocalStorage<Work>();

/** Does something on behalf of a piece of work; whatever it calls knows which. */
export function runInWorkContext<T>(work: Work, act: () => T): T {
  return storage.run(work, act);
}

/** Null outside of any, such as while the process starts. */
export function currentWorkContext(): Work | null {
  return storage.getStore() ?? null;
}
