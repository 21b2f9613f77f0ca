import { useEffect, useRef } from "react";

import { showToast } from "~/ui/flash-toasts";

import { IDLE_LIMIT_SECONDS, IDLE_WARNING_SECONDS } from "./session-limits";

const CHECK_EVERY_MS = 60_000;
const LEAVE_AFTER_MS = 100;
/** Somebody who types for long makes no requests: the server is told that they are there. */
const TELL_SERVER_AFTER_MS = 5 * 60_000;
const activities = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"] as const;

/** What a time of idleness leads to. */
export function idleStep(idleMs: number): "none" | "warn" | "end" {
  if (idleMs >= IDLE_LIMIT_SECONDS * 1000) return "end";
  return idleMs >= IDLE_WARNING_SECONDS * 1000 ? "warn" : "none";
}

/** Warns before a signed-in person is signed out for doing nothing, and then leads to the sign-in page. */
export function SessionWatch({ isSignedIn }: { isSignedIn: boolean }) {
  const state = useRef({ lastActive: 0, lastTold: 0, hasWarned: false });
  useEffect(() => {
    if (!isSignedIn) return;
    const watch = state.current;
    watch.lastActive = watch.lastTold = Date.now();
    watch.hasWarned = false;
    const noteActivity = () => {
      watch.lastActive = Date.now();
      watch.hasWarned = false;
      if (watch.lastActive - watch.lastTold < TELL_SERVER_AFTER_MS) return;
      watch.lastTold = watch.lastActive;
      fetch("/api/viewer").catch(() => {});
    };
    const check = () => {
      const step = idleStep(Date.now() - watch.lastActive);
      if (step === "warn" && !watch.hasWarned) {
        watch.hasWarned = true;
        showToast({ tone: "error", title: "Your session will expire in 5 minutes due to inactivity" });
      }
      if (step === "end") endSession();
    };
    for (const name of activities) window.addEventListener(name, noteActivity, { passive: true });
    const timer = setInterval(check, CHECK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const name of activities) window.removeEventListener(name, noteActivity);
    };
  }, [isSignedIn]);
  return null;
}

function endSession(): void {
  showToast({ tone: "error", title: "Your session has expired due to inactivity" });
  const leave = () => setTimeout(() => location.assign("/auth?reason=timeout"), LEAVE_AFTER_MS);
  fetch("/sign-out", { method: "POST", redirect: "manual" }).then(leave, leave);
}
