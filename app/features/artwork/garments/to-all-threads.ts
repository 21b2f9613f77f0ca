import { BroadcastChannel } from "node:worker_threads";

/**
 * A line to all other threads of the process that open the same one. It keeps none of them alive.
 * @param hear is given what another thread has said
 * @returns says something to the others
 */
export function toAllThreads<Said>(line: string, hear: (said: Said) => void): (said: Said) => void {
  const channel = new BroadcastChannel(line);
  channel.unref();
  channel.onmessage = (event: unknown) => {
    // Every thread runs the same code: what arrives is what `say` was given there.
    hear((event as { data: Said }).data);
  };
  return (said) => channel.postMessage(said);
}
