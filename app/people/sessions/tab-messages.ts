/** Typing or drawing for a long time loads no pages, so the server and the other tabs are told so often. */
export const TELL_AFTER_MS = 60_000;

type TabMessage = "active" | "signed-out";

/** Sends messages to the other tabs of this browser and receives theirs. */
export function openTabMessages(onMessage: (message: TabMessage) => void): {
  send(message: TabMessage): void;
  close(): void;
} {
  if (typeof BroadcastChannel === "undefined") return { send() {}, close() {} };
  const channel = new BroadcastChannel("inkling-session");
  channel.addEventListener("message", ({ data }) => {
    if (data === "active" || data === "signed-out") onMessage(data);
  });
  return {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel has one origin
    send: (message) => channel.postMessage(message),
    close: () => channel.close(),
  };
}
