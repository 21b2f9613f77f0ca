import type { FlashToast } from "~/lib/flash-toast";

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

/**
 * In the browser of somebody signed in: warns after 25 minutes without any activity, and after 30
 * signs out and leads to the sign-in page.
 * @returns ends the watch
 */
export function watchSession(show: (toast: FlashToast) => void): () => void {
  let lastActive = Date.now();
  let lastTold = lastActive;
  let hasWarned = false;
  const noteActivity = () => {
    lastActive = Date.now();
    hasWarned = false;
    if (lastActive - lastTold < TELL_SERVER_AFTER_MS) return;
    lastTold = lastActive;
    fetch("/api/viewer").catch(() => {});
  };
  const check = () => {
    const step = idleStep(Date.now() - lastActive);
    if (step === "end") {
      stop();
      endSession(show);
    } else if (step === "warn" && !hasWarned) {
      hasWarned = true;
      show({ tone: "error", title: "Your session will expire in 5 minutes due to inactivity" });
    }
  };
  for (const name of activities) window.addEventListener(name, noteActivity, { passive: true });
  const timer = setInterval(check, CHECK_EVERY_MS);
  function stop() {
    clearInterval(timer);
    for (const name of activities) window.removeEventListener(name, noteActivity);
  }
  return stop;
}

function endSession(show: (toast: FlashToast) => void): void {
  show({ tone: "error", title: "Your session has expired due to inactivity" });
  const leave = () => setTimeout(() => location.assign("/auth?reason=timeout"), LEAVE_AFTER_MS);
  fetch("/sign-out", { method: "POST", redirect: "manual" }).then(leave, leave);
}
