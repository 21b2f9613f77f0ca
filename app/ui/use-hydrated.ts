import { useSyncExternalStore } from "react";

function subscribe() {
  return () => undefined;
}

/** Whether the page has been hydrated; false in the server's HTML. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
