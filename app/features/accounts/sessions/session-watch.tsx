import { useEffect } from "react";

import { showToast } from "~/ui/toast";

import { watchSession } from "./watch-session";

/** Warns before a signed-in person is signed out for doing nothing. */
export function SessionWatch({ isSignedIn }: { isSignedIn: boolean }) {
  useEffect(() => (isSignedIn ? watchSession(showToast) : undefined), [isSignedIn]);
  return null;
}
