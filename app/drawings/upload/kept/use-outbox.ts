import { useCallback, useSyncExternalStore } from "react";

import { EMPTY } from "./outbox";
import { outboxOf } from "./own-outbox";
import { useWhenOnline } from "./when-online";

/** What waits of an account, sent again when the network may be back. */
export function useOutbox(owner: string) {
  const outbox = () => outboxOf(owner);
  const waiting = useSyncExternalStore(
    useCallback((listener: () => void) => outboxOf(owner).subscribe(listener), [owner]),
    () => outbox().state(),
    () => EMPTY,
  );
  useWhenOnline(
    waiting.waiting.some(({ state }) => state === "waiting"),
    () => void outbox().sendAll(),
  );
  return { outbox, waiting };
}
