import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** In how long steps an answer is waited for. */
const STEP_MS = 50;
/** The server responds, but only to say that it is starting or stopping. */
const CLOSED = /^57P0[123]$/;

/** The timeline counts promotions: of two servers that both take writes, the later one is right. */
export const STATE = `select case
  when pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' then 0
  else ('x' || substr(pg_walfile_name(pg_current_wal_lsn()), 1, 8))::bit(32)::int end as timeline`;

/**
 * What a server says: nothing; that it has no connection left for us; that it only reads; or that
 * it takes writes, and after how many promotions.
 */
export type HostState = "silent" | "refuses" | "standby" | { timeline: number };

/** Asks one server for signs of life, on a connection of its own. */
export class SignOfLife {
  readonly #url: string;
  #client: pg.Client | null = null;

  constructor(url: string) {
    this.#url = url;
  }

  /** @param silenceMs without an answer for as long as this, the server counts as silent */
  async ask(silenceMs: number): Promise<HostState> {
    const hadConnection = this.#client !== null;
    const outcome = await outcomeOf(this.#beat(), silenceMs);
    if (outcome !== "error" && outcome !== "silent") return outcome;
    this.drop();
    // A connection that was cut says nothing about the server: a new one does.
    return outcome === "error" && hadConnection ? this.ask(silenceMs) : "silent";
  }

  drop(): void {
    // Not `end()`: a frozen server would not take leave.
    this.#client?.connection.stream.destroy();
    this.#client = null;
  }

  async #beat(): Promise<HostState> {
    if (!this.#client) {
      this.#client = new pg.Client({ connectionString: this.#url });
      this.#client.on("error", () => undefined);
      await this.#client.connect();
    }
    const { rows } = await this.#client.query<{ timeline: number }>(STATE);
    const timeline = rows[0]?.timeline ?? 0;
    return timeline > 0 ? { timeline } : "standby";
  }
}

async function outcomeOf(
  beat: Promise<HostState>,
  silenceMs: number,
): Promise<HostState | "error"> {
  const answer = beat.catch((error: unknown) => (isRefusal(error) ? "refuses" : "error"));
  for (let waitedMs = 0; waitedMs < silenceMs; waitedMs += STEP_MS) {
    // While we are too busy ourselves to read what has arrived, a step takes longer, and counts once.
    const outcome = await Promise.race([answer, sleep(STEP_MS, null, { ref: false })]);
    if (outcome !== null) return outcome;
  }
  return "silent";
}

/** The server is there and says no, for instance because it has no connection left for us. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  return /^[0-9A-Z]{5}$/.test(code) && !CLOSED.test(code) && !code.startsWith("E");
}
