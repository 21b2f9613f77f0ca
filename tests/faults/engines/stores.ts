import { connect } from "node:net";
import { once } from "node:events";
import { join } from "node:path";

import { freePort } from "../../support/free-port.ts";
import { engineOf, type Engine } from "./engine.ts";

type Served = Engine & { port: number };

/** An S3 store that keeps its objects in a folder, or a mail server that notes each mail's id. */
export async function servedEngine(kind: "s3" | "smtp", place: string): Promise<Served> {
  const port = await freePort();
  const program = join(import.meta.dirname, "serve-engine.ts");
  const engine = engineOf({
    command: [process.execPath, program, kind, String(port), place],
    isReady: () => listens(port),
  });
  return { ...engine, port };
}

export async function listens(port: number): Promise<boolean> {
  const socket = connect(port, "127.0.0.1");
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}
