import { Socket } from "node:net";
import pg from "pg";

import { Unreachable } from "../../app/lib/external/unreachable.ts";
import { databaseHosts, type DatabaseHost } from "./database-hosts.ts";
import { guardCommits } from "./guard-commits.ts";
import { startHeartbeat } from "./heartbeat.ts";
import { STATE } from "./host-probe.ts";
import { prepareStatements, statementNames } from "./statement-names.ts";
import { transactionOutcome } from "./transaction-outcome.ts";

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
  done: (release?: boolean | Error) => void,
) => void;

/** What the pool takes besides what its types name. */
type PoolHooks = pg.PoolConfig & { onConnect: (client: pg.ClientBase) => Promise<void> };

type PoolUse = {
  /** Only reads, and may be a standby. */
  isForReads?: boolean;
  /** Called for a connection that ends while no one uses it. */
  onEnded?: (error: Error) => void;
  /** Statements that come again stay prepared: not through a pooler that hands out connections by the transaction. */
  keepsStatements?: boolean;
};

/**
 * How long a connection stays that no one uses: a new one costs the server a process, and all that
 * it has to read and plan again.
 */
const IDLE_MS = 10 * 60_000;
/** What is in between, and forgets connections on which nothing moves, is told that they are used. */
const KEEP_ALIVE_MS = 30_000;
/** How long what became of a transaction is looked for. */
const OUTCOME_MS = 1_000;

/**
 * Connections to a PostgreSQL server that may restart, freeze or become unreachable at any time, or
 * to the one of several servers that takes writes. A heartbeat tells a server that is silent from a
 * statement that is slow: when it is silent, or another server has taken over, all connections are
 * cut and no one waits for new ones until one answers.
 */
export class WatchedPool extends pg.Pool {
  readonly #sockets: Set<Socket>;
  readonly #stopHeartbeat: () => void;
  readonly #isKnown: Promise<void>;
  /** Connections to a server that has become a standby. */
  readonly #readOnly = new WeakSet<pg.ClientBase>();
  #host: DatabaseHost;
  #isDown = false;

  constructor(
    address: string,
    max: number,
    limits: PoolLimits,
    { isForReads = false, onEnded = () => undefined, keepsStatements = false }: PoolUse = {},
  ) {
    const hosts = databaseHosts(address);
    const [first] = hosts;
    if (!first) throw new Error("The database's address names no server");
    const sockets = new Set<Socket>();
    const hostNow = () => this.#host.url;
    const nameOf = keepsStatements ? statementNames() : null;
    const options: PoolHooks = {
      max,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      idleTimeoutMillis: IDLE_MS,
      connectionTimeoutMillis: limits.connectMs,
      statement_timeout: limits.statementMs,
      stream: () => {
        const socket = new Socket();
        sockets.add(socket);
        return socket.once("close", () => sockets.delete(socket));
      },
      // Each connection goes to the server that is to be used when it is made.
      Client: class extends pg.Client {
        constructor(given?: pg.ClientConfig) {
          super({ ...given, connectionString: hostNow() });
          if (nameOf) prepareStatements(this, nameOf);
        }
      },
      onConnect: (client) => this.#prepare(client, isForReads),
    };
    super(options);
    this.#host = first;
    this.#sockets = sockets;
    this.on("error", onEnded);
    const { promise, resolve } = Promise.withResolvers<void>();
    // With one server there is nothing to choose.
    this.#isKnown = hosts.length === 1 ? Promise.resolve() : promise;
    this.#stopHeartbeat = startHeartbeat({
      hosts,
      mustWrite: !isForReads,
      silenceMs: limits.silenceMs,
      onSilence: () => {
        this.#isDown = true;
        this.#cut();
        resolve();
      },
      onAnswer: (host) => {
        if (host !== this.#host) this.#use(host);
        this.#isDown = false;
        resolve();
      },
    });
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Connected): void;
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return this.#connected();
    this.#connected().then(
      (client) => callback(undefined, client, (error) => client.release(error)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  override async end(): Promise<void> {
    this.#stopHeartbeat();
    await super.end();
  }

  async #connected(): Promise<pg.PoolClient> {
    await this.#isKnown;
    if (this.#isDown) throw silent();
    return givenBackWhenItEnds(await super.connect(), this.#readOnly);
  }

  /** @throws Error where a server takes no writes any more: nobody gets its connection */
  async #prepare(client: pg.ClientBase, isForReads: boolean): Promise<void> {
    // One that dies in the middle of a transaction fails it; without a listener it ends the process.
    client.on("error", () => undefined);
    // Compiling a query takes longer than reading what a page or a report needs.
    await client.query("set jit = off");
    if (isForReads) return;
    const { rows } = await client.query<{ timeline: number }>(STATE);
    const timeline = rows[0]?.timeline ?? 0;
    if (timeline === 0) throw silent({ cause: "it takes no writes" });
    const limits = { timeline, withinMs: OUTCOME_MS };
    const url = () => (this.#isDown ? null : this.#host.url);
    guardCommits(client, {
      outcomeOf: (transactionId) => transactionOutcome(url, transactionId, limits),
      onReadOnly: () => this.#readOnly.add(client),
    });
  }

  #use(host: DatabaseHost): void {
    console.error(`The database is at ${host.name} from now on`);
    this.#host = host;
    this.#cut();
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy(silent());
  }
}

/**
 * A connection that ends while someone has it leaves the pool at once: a transaction whose very
 * first statement fails would keep its place for good. So does one whose server only reads now.
 */
function givenBackWhenItEnds(
  client: pg.PoolClient,
  readOnly: WeakSet<pg.ClientBase>,
): pg.PoolClient {
  const release = client.release.bind(client);
  const onEnd = () => client.release(true);
  client.once("end", onEnd);
  client.release = (error) => {
    client.off("end", onEnd);
    client.release = () => undefined;
    release(error ?? readOnly.has(client));
  };
  return client;
}

function silent(options?: ErrorOptions): Unreachable {
  return new Unreachable("The database does not answer", options);
}
