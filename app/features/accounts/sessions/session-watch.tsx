import { useEffect } from "react";
import { useLocation } from "react-router";

import { bringBack, watchPerson } from "./watch-person.client";

/**
 * Warns signed-in people before they are signed out for inactivity, and brings back what they had
 * typed once they are signed in again.
 */
export function SessionWatch({ userId }: { userId: string | null }) {
  const { pathname, search } = useLocation();
  useEffect(() => watchPerson(userId), [userId]);
  useEffect(() => {
    if (userId) bringBack(userId);
    // oxlint-disable-next-line exhaustive-deps -- another page is the reason to look
  }, [userId, pathname, search]);
  return null;
}
