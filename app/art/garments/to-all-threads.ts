import { BroadcastChannel } from "node:worker_threads";

/**
 * A line to all other threads of the process that open the same one. It keeps none of them alive.
 * @param hear is given what another thread has said
 * @returns says something to the others
 */
export function toAllThreads<Said>(line: string, hear: (said: Said) => void): (said: Said) => void {
  const channel = new BroadcastChannel(line);
  channel.addEventListener("message", (event) => {
    // Every thread runs the same code: what arrives is what was said by this function there.
    if (event instanceof MessageEvent) hear(event.data);
  });
  channel.unref();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin
  return (said) => channel.postMessage(said);
}
