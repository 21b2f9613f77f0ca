import { secondsOf } from "~/lib/retry-after";

/** Whoever is asked to wait longer tries all the same. */
const LONGEST_SECONDS = 3_600;

/** What a server says to acts that a device sends. */
export type SyncAnswer =
  | { kind: "saved"; head: string }
  /** Others went on with it, or a design was made of it: the device goes on with a copy. */
  | { kind: "elsewhere" | "sent"; head: string | null }
  /** No more acts fit on this sheet, or this account may not draw now. */
  | { kind: "full" | "refused"; message: string }
  /** So many acts are too much at once. */
  | { kind: "too-large" }
  | { kind: "signed-out" }
  /** It is no longer there. */
  | { kind: "gone" }
  /** The server could not; null where it does not say for how long. */
  | { kind: "later"; ms: number | null }
  | { kind: "offline" };

const NO_WORDS = "We could not save it right now.";

/** Reads an answer, whatever a proxy or an older server made of it. */
export async function syncAnswer(response: Response): Promise<SyncAnswer> {
  const { status, type } = response;
  // A page of another address in place of an answer: the way to sign in.
  if (type === "opaqueredirect" || status === 401 || (status >= 300 && status < 400))
    return { kind: "signed-out" };
  const told = await jsonOf(response);
  if (status === 200)
    return typeof told["head"] === "string"
      ? { kind: "saved", head: told["head"] }
      : { kind: "later", ms: null };
  const head = typeof told["head"] === "string" ? told["head"] : null;
  const message = typeof told["message"] === "string" ? told["message"] : NO_WORDS;
  switch (status) {
    case 409: {
      const { reason } = told;
      if (reason === "full") return { kind: "full", message };
      return { kind: reason === "sent" ? "sent" : "elsewhere", head };
    }
    case 403:
    case 422:
      return { kind: "refused", message };
    case 404:
    case 410:
      return { kind: "gone" };
    case 413:
      return { kind: "too-large" };
    default: {
      const seconds = secondsOf(response);
      return { kind: "later", ms: seconds && Math.min(seconds, LONGEST_SECONDS) * 1_000 };
    }
  }
}

async function jsonOf(response: Response): Promise<Record<string, unknown>> {
  try {
    const told: unknown = await response.json();
    return typeof told === "object" && told !== null ? { ...told } : {};
  } catch {
    return {};
  }
}
