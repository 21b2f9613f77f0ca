const GIVE_UP_MS = 2_000;

/**
 * An error that nobody caught ends the process, whose state is no longer known; first it is written
 * down, for a moment at most.
 */
export function onCrash(record: (error: unknown) => Promise<void>): void {
  let isEnding = false;
  const end = async (problem: unknown) => {
    if (isEnding) return;
    isEnding = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS);
    try {
      await record(problem);
    } finally {
      process.exit(1);
    }
  };
  process.on("uncaughtException", (problem) => void end(problem));
  process.on("unhandledRejection", (problem) => void end(problem));
}
