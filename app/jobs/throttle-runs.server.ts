/** A run that begins so much later is no slower for anyone. */
const PAUSE_MS = 500;

type Wakes = {
  /** There is work for this job. */
  wake(name: string): void;
  /** @returns those that were still to be asked for */
  stop(): string[];
};

/**
 * Asks for runs of jobs at once, but for one job no more than once in half a second: what is
 * announced meanwhile is asked for once when that is over. Every process hears every announcement, so
 * that each would otherwise ask for each.
 */
export function throttleRuns(ask: (name: string) => void): Wakes {
  const pauses = new Map<string, { timer: NodeJS.Timeout; isAsked: boolean }>();

  function askAndPause(name: string): void {
    const timer = setTimeout(() => {
      const pause = pauses.get(name);
      pauses.delete(name);
      if (pause?.isAsked) askAndPause(name);
    }, PAUSE_MS);
    pauses.set(name, { timer, isAsked: false });
    ask(name);
  }

  return {
    wake(name) {
      const pause = pauses.get(name);
      if (pause) pause.isAsked = true;
      else askAndPause(name);
    },
    stop() {
      const waiting = [...pauses].flatMap(([name, { isAsked }]) => (isAsked ? [name] : []));
      for (const { timer } of pauses.values()) clearTimeout(timer);
      pauses.clear();
      return waiting;
    },
  };
}
