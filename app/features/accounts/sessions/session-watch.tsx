import { useEffect } from "react";

import { showToast } from "~/ui/toast";

import { watchSession } from "./watch-session";

/** Warns signed-in people before they are signed out for inactivity. */
export function SessionWatch({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => (isSignedIn ? watchSession(showToast) : undefined), [isSignedIn]);
  return null;
}
