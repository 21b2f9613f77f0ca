import { useEffect } from "react";

import { showStandingToast, showToast } from "~/ui/toast";

import { bringBack, watchPerson } from "./watch-person";

const toasts = { showToast, showStandingToast };

/**
 * Warns signed-in people before they are signed out for inactivity, and brings back what they had
 * typed once they are signed in again.
 * @param at where they are: another page is the reason to look for what they had typed
 */
export function SessionWatch({ userId, at }: { userId: string | null; at: unknown }) {
  useEffect(() => watchPerson(userId, toasts), [userId]);
  useEffect(() => {
    if (userId) bringBack(userId, toasts);
  }, [userId, at]);
  return null;
}
