import { parentPort, workerData } from "node:worker_threads";

import { Backend } from "./backend.ts";
import { openEngine } from "./engine.ts";
import type { FromWorker, ToWorker, WorkerSettings } from "./worker-messages.ts";

if (!parentPort) throw new Error("The embedded database runs in a worker thread");
const owner = parentPort;
// The owner passes WorkerSettings (see embedded-worker.ts).
const settings = workerData as WorkerSettings;

const engine = await openEngine(settings);
const backend = new Backend(engine, settings.idleInTransactionMs, (id, bytes) => {
  tell({ kind: "data", id, bytes }, [bytes.buffer]);
});

// PGlite has no background processes that would do this.
const runEvery = (interval: number, sql: string) =>
  setInterval(() => void backend.runAlone(() => engine.runSql(sql)), interval);
runEvery(settings.checkpointEveryMs, "checkpoint");
runEvery(settings.vacuumEveryMs, "vacuum (analyze)");

owner.on("message", (message: ToWorker) => {
  switch (message.kind) {
    case "open":
      return backend.open(message.id);
    case "data":
      return backend.receive(message.id, message.bytes);
    case "close":
      return backend.close(message.id);
    case "dump":
      return void dump(message.archive);
    case "stop":
      return void stop();
  }
});
tell({ kind: "ready" });

function tell(message: FromWorker, transfer: ArrayBuffer[] = []): void {
  owner.postMessage(message, transfer);
}

async function dump(archive: string): Promise<void> {
  await backend.runAlone(() => engine.dump(archive));
  tell({ kind: "dumped" });
}

async function stop(): Promise<void> {
  await backend.stop();
  process.exit(0);
}
