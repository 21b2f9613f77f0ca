import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

export type Gate = {
  /** The service's address, by way of the gate. */
  url: string;
  /** open: as if it were not there; silent: takes everything and says nothing; shut: refuses. */
  set(state: "open" | "silent" | "shut"): void;
  stop(): Promise<void>;
};

/** Stands before a service that is not ours, and lets through what it is told to. */
export async function gateBefore(service: string): Promise<Gate> {
  const { port, hostname } = new URL(service);
  const sockets = new Set<Socket>();
  let state: "open" | "silent" | "shut" = "open";
  const server = createServer((client) => {
    client.on("error", () => undefined);
    if (state === "shut") return client.destroy();
    sockets.add(client.once("close", () => sockets.delete(client)));
    const upstream = connect(Number(port), hostname);
    sockets.add(upstream.once("close", () => sockets.delete(upstream)));
    upstream.on("error", () => client.destroy());
    client.on("data", (bytes) => state === "open" && upstream.write(bytes));
    upstream.on("data", (bytes) => state === "open" && client.write(bytes));
    client.on("close", () => upstream.destroy());
    upstream.on("close", () => client.destroy());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  return {
    url: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    set(next) {
      state = next;
      // What was silent is not heard later.
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}
