import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

const EVERY_MS = 1_000;
/** More often while it is silent, so that it is used again at once. */
const RETRY_MS = 250;
/** In how long steps an answer is waited for. */
const STEP_MS = 50;
/** The server responds, but only to say that it is starting or stopping. */
const CLOSED = /^57P0[123]$/;

type Heartbeat = { onSilence: () => void; onAnswer: () => void };

/**
 * Asks the server for a sign of life every second, on a connection of its own.
 * @param silenceMs without an answer for as long as this, the server counts as silent
 * @returns stops asking
 */
export function startHeartbeat(
  connectionString: string,
  silenceMs: number,
  { onSilence, onAnswer }: Heartbeat,
): () => void {
  const stopping = new AbortController();
  let client: pg.Client | null = null;

  async function beat(): Promise<void> {
    if (!client) {
      client = new pg.Client({ connectionString });
      client.on("error", () => undefined);
      await client.connect();
    }
    await client.query("select 1");
  }

  async function isAlive(): Promise<boolean> {
    const hadConnection = client !== null;
    const outcome = await outcomeOf(beat(), silenceMs);
    if (outcome === "answer") return true;
    drop();
    // A connection that was cut says nothing about the server: a new one does.
    return outcome === "error" && hadConnection ? isAlive() : false;
  }

  function drop(): void {
    // Not `end()`: a frozen server would not take leave.
    client?.connection.stream.destroy();
    client = null;
  }

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const alive = await isAlive();
      if (stopping.signal.aborted) break;
      (alive ? onAnswer : onSilence)();
      const pause = { ref: false, signal: stopping.signal };
      await sleep(alive ? EVERY_MS : RETRY_MS, null, pause).catch(() => undefined);
    }
    drop();
  }

  void run();
  return () => {
    stopping.abort();
    drop();
  };
}

type Outcome = "answer" | "error" | "silence";

async function outcomeOf(beat: Promise<void>, silenceMs: number): Promise<Outcome> {
  const answer = beat.then(
    (): Outcome => "answer",
    (error: unknown): Outcome => (isRefusal(error) ? "answer" : "error"),
  );
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += STEP_MS) {
    // While we are too busy ourselves to read what has arrived, a step takes longer, and counts once.
    const outcome = await Promise.race([answer, sleep(STEP_MS, null, { ref: false })]);
    if (outcome !== null) return outcome;
  }
  return "silence";
}

/** The server is there and says no, for instance because it has no connection left for us. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[0-9A-Z]{5}$/.test(code) && !CLOSED.test(code) && !code.startsWith("E");
}
