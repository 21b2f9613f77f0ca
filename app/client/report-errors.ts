import type { LinkPath } from "~/path-to";

const MOST_A_PAGE = 5;
const LONGEST = { kind: 100, message: 1_000, stack: 4_000, path: 500 };
const TARGET = "/browser-errors" satisfies LinkPath;

let reported = 0;
const known = new Set<string>();

/** Tells the server about an error in a script, a few times a page at most, and each only once. */
export function reportError(error: unknown): void {
  // A response that says no is the server's to report.
  if (!(error instanceof Error)) return;
  const { name, message, stack = "" } = error;
  // A lost network or a cancelled request is no error.
  if (isLost(error) || !isOurs(error, location.origin)) return;
  const key = `${name} ${message}`;
  if (known.has(key) || reported >= MOST_A_PAGE) return;
  known.add(key);
  reported += 1;
  const body = JSON.stringify({
    kind: name.slice(0, LONGEST.kind),
    message: message.slice(0, LONGEST.message),
    stack: stack.slice(0, LONGEST.stack),
    path: location.pathname.slice(0, LONGEST.path),
  });
  const headers = { "Content-Type": "application/json" };
  void send(body, headers);
}

/**
 * Whether a script of ours threw it: an extension's stands in the stack by its scheme, and what a page
 * was made to run by others stands at the top without a file of ours.
 */
export function isOurs({ message, stack = "" }: Error, origin: string): boolean {
  if (/-extension:|webkit-masked-url:|user-?script/i.test(stack)) return false;
  // Chromium begins with the message, which may name any address.
  const frames = stack.slice(stack.includes(message) ? stack.indexOf(message) + message.length : 0);
  const [top = ""] = /(?:[\w-]+:\/\/[^\s()]+|<anonymous>|\beval\b[^\n]*):\d+/.exec(frames) ?? [];
  return top.startsWith(`${origin}/`) && /\.[jt]sx?[?:]/.test(top);
}

/** As Chromium, Firefox and Safari say it. */
function isLost({ name, message }: Error): boolean {
  return name === "AbortError" || /^(Failed to fetch|NetworkError|Load failed)/.test(message);
}

/** A report that does not arrive is not missed. */
async function send(body: string, headers: Record<string, string>): Promise<void> {
  try {
    await fetch(TARGET, { method: "POST", body, headers, keepalive: true });
  } catch {
    // The network, most likely.
  }
}

/** Reports what no one catches. */
export function watchErrors(): void {
  window.addEventListener("error", ({ error }) => {
    if (error) reportError(error);
  });
  window.addEventListener("unhandledrejection", ({ reason }) => reportError(reason));
}
