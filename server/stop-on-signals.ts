const PARENT_CHECK_MS = 1_000;
const GIVE_UP_MS = 15_000;

/**
 * Ends the process gracefully on Ctrl-C, SIGTERM, or when the npm that started it is gone
 * (npm killed hard leaves its child behind, holding the port and the data folder).
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", begin);
  process.on("SIGTERM", begin);
  const parent = process.ppid;
  if (process.env["npm_lifecycle_event"] && parent > 1) {
    setInterval(() => {
      if (process.ppid !== parent) begin();
    }, PARENT_CHECK_MS).unref();
  }
}
