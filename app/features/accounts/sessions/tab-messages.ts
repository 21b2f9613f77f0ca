type TabWord = "active" | "signed-out";

/** Sends messages to the other tabs of this browser and receives theirs. */
export function openTabMessages(hear: (word: TabWord) => void): {
  tell(word: TabWord): void;
  close(): void;
} {
  if (typeof BroadcastChannel === "undefined") return { tell() {}, close() {} };
  const channel = new BroadcastChannel("inkling-session");
  channel.addEventListener("message", ({ data }) => {
    if (data === "active" || data === "signed-out") hear(data);
  });
  return {
    // oxlint-disable-next-line require-post-message-target-origin -- a channel has one origin
    tell: (word) => channel.postMessage(word),
    close: () => channel.close(),
  };
}
