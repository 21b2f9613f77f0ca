import { useEffect } from "react";

import { showStandingToast, showToast } from "~/ui/toast";

const toasts = { showToast, showStandingToast };

/** Nothing of it shows: it is fetched beside the page, which does not wait for it. */
function watching() {
  return import("./watch-user");
}

/** Whether an ended session may have left something in this tab; in the browser only. */
export function isAnythingLeft(): boolean {
  try {
    return sessionStorage.length > 0;
  } catch {
    return false;
  }
}

/**
 * Warns signed-in people before they are signed out for inactivity, and brings back what they had
 * typed once they are signed in again.
 * @param at where they are: another page is the reason to look for what they had typed
 */
export function SessionWatch({ userId, at }: { userId: string | null; at: unknown }) {
  useEffect(() => {
    let stop: (() => void) | null = null;
    let isOver = false;
    void watching().then(({ watchUser }) => {
      if (!isOver) stop = watchUser(userId, toasts);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
  useEffect(() => {
    if (userId) void watching().then(({ restoreTyped }) => restoreTyped(userId, toasts));
  }, [userId, at]);
  return null;
}
