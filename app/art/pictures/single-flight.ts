/** Callers that ask for the same key while its work is running get the same result. */
export function singleFlight<Result>(): (
  key: string,
  work: () => Promise<Result>,
) => Promise<Result> {
  const inFlight = new Map<string, Promise<Result>>();
  return function share(key, work) {
    const running = inFlight.get(key);
    if (running) return running;
    const started = work().finally(() => inFlight.delete(key));
    inFlight.set(key, started);
    return started;
  };
}
