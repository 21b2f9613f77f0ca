import { useEffect } from "react";

import { showStandingToast, showToast } from "~/ui/toast";

/** Nothing of it shows: it is fetched beside the page, which does not wait for it. */
const watching = import("./watch-person");
const toasts = { showToast, showStandingToast };

/**
 * Warns signed-in people before they are signed out for inactivity, and brings back what they had
 * typed once they are signed in again.
 * @param at where they are: another page is the reason to look for what they had typed
 */
export function SessionWatch({ userId, at }: { userId: string | null; at: unknown }) {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    void watching.then(({ watchPerson }) => {
      if (!isOver) stop = watchPerson(userId, toasts);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
  useEffect(() => {
    if (userId) void watching.then(({ bringBack }) => bringBack(userId, toasts));
  }, [userId, at]);
  return null;
}
