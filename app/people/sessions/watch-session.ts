import type { FlashToast } from "~/lib/flash-toast";
import type { LinkPath } from "~/path-to";

import { IDLE_LIMIT_SECONDS, IDLE_WARNING_SECONDS } from "./session-limits";
import { openTabMessages, TELL_AFTER_MS } from "./tab-messages";
import type { Typing } from "./watch-typing";

const CHECK_EVERY_MS = 60_000;
const LEAVE_AFTER_MS = 100;
/** Time for another tab's sign-out request to finish. */
const LOOK_AFTER_MS = 1000;
const activities = ["mousemove", "mousedown", "keydown", "scroll", "touchstart", "click"] as const;

/** What happens after being idle. */
export function idleStep(idleMs: number): "none" | "warn" | "end" {
  if (idleMs >= IDLE_LIMIT_SECONDS * 1000) return "end";
  return idleMs >= IDLE_WARNING_SECONDS * 1000 ? "warn" : "none";
}

/** A warning that stands until someone is active again. */
export type Warning = { retitle(title: string): void; settle(title: string): void };

type Page = {
  show: (toast: FlashToast) => void;
  warn: (title: string) => Warning;
  typing: Pick<Typing, "keep" | "discard">;
};

/** How long is left, for whoever comes back late. */
export function warningTitle(idleMs: number): string {
  const left = Math.max(1, Math.ceil((IDLE_LIMIT_SECONDS * 1000 - idleMs) / 60_000));
  return `Your session will expire in ${left === 1 ? "1 minute" : `${left} minutes`} due to inactivity`;
}

/**
 * In a signed-in browser: warns after 25 minutes without activity in any tab, and after 30 signs
 * this browser out and goes to the sign-in page. When another tab or device signs out, this page
 * reloads. What is typed is kept before the page goes.
 * @returns stops watching
 */
export function watchSession(page: Page): () => void {
  const { warn, typing } = page;
  let lastActive = Date.now();
  let lastReported = lastActive;
  let warning: Warning | null = null;
  const tabs = openTabMessages((message) => {
    if (message === "active") return stayAwake();
    typing.discard();
    setTimeout(() => void leaveWhenSignedOut(typing), LOOK_AFTER_MS);
  });
  function stayAwake() {
    lastActive = Date.now();
    warning?.settle("You are still signed in");
    warning = null;
  }
  const recordActivity = () => {
    // A computer waking from sleep sees activity before any timer fires.
    if (idleStep(Date.now() - lastActive) === "end") {
      check();
      return;
    }
    stayAwake();
    if (lastActive - lastReported < TELL_AFTER_MS) return;
    lastReported = lastActive;
    tabs.send("active");
    fetch("/api/viewer" satisfies LinkPath).catch(() => {});
  };
  const check = () => {
    const idleMs = Date.now() - lastActive;
    const step = idleStep(idleMs);
    if (step === "end") {
      stop();
      endSession(page);
    } else if (step === "warn") {
      const title = warningTitle(idleMs);
      if (warning) warning.retitle(title);
      else warning = warn(title);
    }
    return step;
  };
  const onSignOut = ({ target }: Event) => {
    const isForm = target instanceof HTMLFormElement;
    if (isForm && target.getAttribute("action") === ("/sign-out" satisfies LinkPath)) {
      typing.discard();
      tabs.send("signed-out");
    }
  };
  const look = () => {
    if (document.visibilityState === "visible" && check() !== "end")
      void leaveWhenSignedOut(typing);
  };
  for (const name of activities) window.addEventListener(name, recordActivity, { passive: true });
  window.addEventListener("submit", onSignOut, { capture: true });
  document.addEventListener("visibilitychange", look);
  const timer = setInterval(check, CHECK_EVERY_MS);
  function stop() {
    clearInterval(timer);
    tabs.close();
    for (const name of activities) window.removeEventListener(name, recordActivity);
    window.removeEventListener("submit", onSignOut, { capture: true });
    document.removeEventListener("visibilitychange", look);
  }
  return stop;
}

function endSession({ show, typing }: Page): void {
  show({ tone: "error", title: "Your session has expired due to inactivity" });
  const backTo = typing.keep();
  const next = backTo ? `&next=${encodeURIComponent(backTo)}` : "";
  const leave = () =>
    setTimeout(() => {
      if (backTo) leaveUnasked();
      location.assign(`${"/auth" satisfies LinkPath}?reason=timeout${next}`);
    }, LEAVE_AFTER_MS);
  const body = new URLSearchParams({ reason: "idle" });
  fetch("/sign-out" satisfies LinkPath, { method: "POST", body, redirect: "manual" }).then(
    leave,
    leave,
  );
}

/** Reloads a page whose session has ended, so that it shows what a visitor may see. */
async function leaveWhenSignedOut(typing: Page["typing"]): Promise<void> {
  try {
    const response = await fetch("/api/viewer" satisfies LinkPath);
    const viewer: unknown = response.ok ? await response.json() : null;
    const isOut =
      typeof viewer === "object" && viewer && "signedIn" in viewer && viewer.signedIn === false;
    if (!isOut) return;
    if (typing.keep()) leaveUnasked();
    location.reload();
  } catch {
    // Offline: the next check will tell.
  }
}

/** What is typed is kept: no one needs to be asked about losing it. */
function leaveUnasked(): void {
  const quiet = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("beforeunload", quiet, { capture: true });
}
