import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

type Fate = "carried out" | "never arrives" | "arrives late";

type LossyProxy = {
  /** The database's address, by way of the proxy. */
  url: string;
  /**
   * The next COMMIT of a transaction that has written `mark` loses its answer, and its connection.
   * @param closedMs for as long as this no one reaches the server afterwards; a late one arrives after it
   */
  loseNextCommit(lose: { mark: string; fate: Fate; closedMs?: number }): Promise<void>;
  stop(): Promise<void>;
};

/** Stands between a database and those who use it, and cuts the line at the worst moment. */
export async function startLossyProxy(databaseUrl: string): Promise<LossyProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let lose: { mark: string; fate: Fate; closedMs: number; onLost: () => void } | null = null;
  let closedUntil = 0;

  const server = createServer((client) => {
    if (performance.now() < closedUntil) return client.destroy();
    const upstream = connect(Number(target.port), target.hostname);
    let isMarked = false;
    let isEating = false;
    let isLate = false;
    const cut = () => [client, upstream].forEach((socket) => socket.destroy());
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => {
        sockets.delete(socket);
        if (!isLate || socket === upstream) cut();
      });
    }
    const lost = () => {
      if (!lose) return;
      closedUntil = performance.now() + lose.closedMs;
      lose.onLost();
      lose = null;
      cut();
      if (closedUntil > performance.now()) for (const socket of sockets) socket.destroy();
    };
    client.on("data", (bytes) => {
      if (lose && bytes.includes(lose.mark)) isMarked = true;
      if (lose && isMarked && isCommit(bytes)) {
        if (lose.fate === "never arrives") return lost();
        if (lose.fate === "arrives late") {
          isLate = true;
          setTimeout(() => upstream.write(bytes), lose.closedMs);
          lose.onLost();
          lose = null;
          client.destroy();
          return;
        }
        isEating = true;
      }
      upstream.write(bytes);
    });
    upstream.on("data", (bytes) => (isEating ? lost() : client.write(bytes)));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = String(typeof address === "object" ? address?.port : 0);
  return {
    url: url.href,
    loseNextCommit: ({ mark, fate, closedMs = 0 }) =>
      new Promise((onLost) => (lose = { mark, fate, closedMs, onLost })),
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

/** A message of its own that says nothing but COMMIT. */
function isCommit(bytes: Buffer): boolean {
  return /^(Q....)?commit\0/s.test(bytes.toString("latin1"));
}
