type TabWord = "active" | "signed-out";

/** Tells the other tabs of this browser, and hears what they tell. */
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
    // oxlint-disable-next-line require-post-message-target-origin -- a channel is of one origin
    tell: (word) => channel.postMessage(word),
    close: () => channel.close(),
  };
}
