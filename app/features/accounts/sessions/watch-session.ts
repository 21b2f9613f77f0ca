import type { FlashToast } from "~/lib/flash-toast";
import type { LinkPath } from "~/path-to";

import { IDLE_LIMIT_SECONDS, IDLE_WARNING_SECONDS } from "./session-limits";
import { openTabMessages } from "./tab-messages";

const CHECK_EVERY_MS = 60_000;
const LEAVE_AFTER_MS = 100;
/** Typing for a long time makes no requests, so the server and the other tabs are told. */
const TELL_AFTER_MS = 60_000;
/** Time for another tab's sign-out request to finish. */
const LOOK_AFTER_MS = 1000;
const activities = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"] as const;

/** What happens after being idle. */
export function idleStep(idleMs: number): "none" | "warn" | "end" {
  if (idleMs >= IDLE_LIMIT_SECONDS * 1000) return "end";
  return idleMs >= IDLE_WARNING_SECONDS * 1000 ? "warn" : "none";
}

/**
 * In a signed-in browser: warns after 25 minutes without activity in any tab, and after 30 signs
 * this browser out and goes to the sign-in page. When another tab or device signs out, this page
 * reloads.
 * @returns stops watching
 */
export function watchSession(show: (toast: FlashToast) => void): () => void {
  let lastActive = Date.now();
  let lastTold = lastActive;
  let hasWarned = false;
  const tabs = openTabMessages((message) => {
    if (message === "active") stayAwake();
    else setTimeout(() => void leaveWhenSignedOut(), LOOK_AFTER_MS);
  });
  function stayAwake() {
    lastActive = Date.now();
    hasWarned = false;
  }
  const noteActivity = () => {
    // A computer waking from sleep sees activity before any timer fires.
    if (idleStep(Date.now() - lastActive) === "end") return check();
    stayAwake();
    if (lastActive - lastTold < TELL_AFTER_MS) return;
    lastTold = lastActive;
    tabs.send("active");
    fetch("/api/viewer" satisfies LinkPath).catch(() => {});
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
  const noteSignOut = ({ target }: Event) => {
    const isForm = target instanceof HTMLFormElement;
    if (isForm && target.getAttribute("action") === ("/sign-out" satisfies LinkPath))
      tabs.send("signed-out");
  };
  const look = () => {
    if (document.visibilityState === "visible") void leaveWhenSignedOut();
  };
  for (const name of activities) window.addEventListener(name, noteActivity, { passive: true });
  window.addEventListener("submit", noteSignOut, { capture: true });
  document.addEventListener("visibilitychange", look);
  const timer = setInterval(check, CHECK_EVERY_MS);
  function stop() {
    clearInterval(timer);
    tabs.close();
    for (const name of activities) window.removeEventListener(name, noteActivity);
    window.removeEventListener("submit", noteSignOut, { capture: true });
    document.removeEventListener("visibilitychange", look);
  }
  return stop;
}

function endSession(show: (toast: FlashToast) => void): void {
  show({ tone: "error", title: "Your session has expired due to inactivity" });
  const leave = () =>
    setTimeout(
      () => location.assign(`${"/auth" satisfies LinkPath}?reason=timeout`),
      LEAVE_AFTER_MS,
    );
  const body = new URLSearchParams({ reason: "idle" });
  fetch("/sign-out" satisfies LinkPath, { method: "POST", body, redirect: "manual" }).then(
    leave,
    leave,
  );
}

/** Reloads a page whose session has ended, so that it shows what a visitor may see. */
async function leaveWhenSignedOut(): Promise<void> {
  try {
    const response = await fetch("/api/viewer" satisfies LinkPath);
    const viewer: unknown = response.ok ? await response.json() : null;
    const isOut =
      typeof viewer === "object" && viewer && "signedIn" in viewer && viewer.signedIn === false;
    if (isOut) location.reload();
  } catch {
    // Offline: the next check will tell.
  }
}
