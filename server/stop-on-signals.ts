import { readFileSync } from "node:fs";

const PARENT_CHECK_MS = 1_000;
/** Longer than draining, open requests and jobs may take together, in their usual setting. */
const GIVE_UP_MS = 25_000;

/**
 * Ends the process gracefully on Ctrl-C, SIGTERM, or when the npm that started it is gone
 * (npm killed hard leaves its child behind, holding the port and the data folder).
 */
export function stopOnSignals(
  stop: () => Promise<void>,
  log: { error(facts: object, message: string): void },
  drainMs = 0,
): void {
  let isStopping = false;
  const begin = () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), GIVE_UP_MS + drainMs).unref();
    stop().then(
      () => process.exit(0),
      (error) => {
        log.error({ err: error }, "the stop failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", begin);
  process.on("SIGTERM", begin);
  if (process.env["npm_lifecycle_event"]) watchAncestors(begin);
}

/** npm runs a shell that runs us: if either ends, our parent changes. */
function watchAncestors(onChange: () => void): void {
  const before = ancestors();
  setInterval(() => {
    if (ancestors() !== before) onChange();
  }, PARENT_CHECK_MS).unref();
}

function ancestors(): string {
  const parent = process.ppid;
  try {
    // "pid (name) state ppid …"; the name may hold spaces and brackets.
    const stat = readFileSync(`/proc/${parent}/stat`, "utf8");
    return `${parent} ${stat.slice(stat.lastIndexOf(")")).split(" ")[2] ?? ""}`;
  } catch {
    return String(parent);
  }
}
