import { Socket } from "node:net";
import pg from "pg";

import { Unreachable } from "../../app/lib/outside/unreachable.ts";
import { startHeartbeat } from "./heartbeat.ts";

type PoolLimits = {
  /** How long a connection may take to open, or to become free. */
  connectMs: number;
  /** How long one statement may run. */
  statementMs: number;
  /** How long the server may say nothing at all. */
  silenceMs: number;
};

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: unknown) => void,
) => void;

/**
 * Connections to a PostgreSQL server that may restart, freeze or become unreachable at any time. A
 * heartbeat tells a server that is silent from a statement that is slow: when it is silent, all
 * connections are cut and no one waits for new ones until it answers again.
 */
export class WatchedPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  readonly #stopHeartbeat: () => void;
  #isDown = false;

  /** @param onEnded called for a connection that ends while no one uses it */
  constructor(
    connectionString: string,
    max: number,
    limits: PoolLimits,
    onEnded: (error: Error) => void = () => undefined,
  ) {
    const sockets = new Set<Socket>();
    super({
      connectionString,
      max,
      keepAlive: true,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        return socket.once("close", () => sockets.delete(socket));
      },
    });
    this.#sockets = sockets;
    this.on("error", onEnded);
    // One that dies in the middle of a transaction fails it; without a listener it ends the process.
    this.on("connect", (client) => client.on("error", () => undefined));
    this.#stopHeartbeat = startHeartbeat(connectionString, limits.silenceMs, {
      onSilence: () => this.#cut(),
      onAnswer: () => (this.#isDown = false),
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) {
      if (this.#isDown) return Promise.reject(silent());
      return super.connect().then(givenBackWhenItEnds);
    }
    if (this.#isDown) process.nextTick(callback, silent(), undefined, () => undefined);
    else
      super.connect((error, client, done) =>
        callback(error, client && givenBackWhenItEnds(client), done),
      );
  }

  override async end(): Promise<void> {
    this.#stopHeartbeat();
    await super.end();
  }

  #cut(): void {
    this.#isDown = true;
    for (const socket of this.#sockets) socket.destroy(silent());
  }
}

/**
 * A connection that ends while someone has it leaves the pool at once: a transaction whose very
 * first statement fails would keep its place for good.
 */
function givenBackWhenItEnds(client: pg.PoolClient): pg.PoolClient {
  const release = client.release.bind(client);
  const onEnd = () => client.release(true);
  client.once("end", onEnd);
  client.release = (error) => {
    client.off("end", onEnd);
    client.release = () => undefined;
    release(error);
  };
  return client;
}

function silent(): Unreachable {
  return new Unreachable("The database does not answer");
}
