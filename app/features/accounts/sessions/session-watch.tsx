import { useEffect } from "react";
import { useLocation } from "react-router";

import { showStandingToast, showToast } from "~/ui/toast";

import { bringBack, watchPerson } from "./watch-person";

const toasts = { showToast, showStandingToast };

/**
 * Warns signed-in people before they are signed out for inactivity, and brings back what they had
 * typed once they are signed in again.
 */
export function SessionWatch({ userId }: { userId: string | null }) {
  const { pathname, search } = useLocation();
  useEffect(() => watchPerson(userId, toasts), [userId]);
  useEffect(() => {
    if (userId) bringBack(userId, toasts);
    // oxlint-disable-next-line exhaustive-deps -- another page is the reason to look
  }, [userId, pathname, search]);
  return null;
}
