/** What a piece of work brings, and how long it took (milliseconds): for limits of time alone. */
export async function timed<T>(work: () => Promise<T>): Promise<{ result: T; ms: number }> {
  const start = performance.now();
  const result = await work();
  return { result, ms: performance.now() - start };
}

/** Keeps this process busy, as drawing does. */
export function keepBusy(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
