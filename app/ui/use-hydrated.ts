import { useSyncExternalStore } from "react";

function subscribe() {
  return () => undefined;
}

/** Whether the page's scripts are at work; false in the HTML of the server. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
