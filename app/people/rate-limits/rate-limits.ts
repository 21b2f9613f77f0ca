import { HOUR_MS, MINUTE_MS } from "~/lib/dates";

/** How often something may be tried, by name: a number of attempts per window, then a pause. */
export const rateLimits = {
  login: { attempts: 5, windowMs: 15 * MINUTE_MS, blockMs: 30 * MINUTE_MS },
  /** Codes of an authenticator app, and recovery codes. */
  secondFactor: { attempts: 5, windowMs: 15 * MINUTE_MS, blockMs: 30 * MINUTE_MS },
  signup: { attempts: 3, windowMs: HOUR_MS, blockMs: HOUR_MS },
  parentVerification: { attempts: 3, windowMs: HOUR_MS, blockMs: 24 * HOUR_MS },
  /** What was handed in: pictures that are looked at and files that are refused do not count. */
  fileUpload: { attempts: 10, windowMs: HOUR_MS, blockMs: HOUR_MS },
  /** Files that were looked at or sent, taken or not: reading them costs us as much. */
  fileTry: { attempts: 40, windowMs: HOUR_MS, blockMs: HOUR_MS },
  /** Changes of a drawing by hand: each makes its pictures again. */
  mend: { attempts: 120, windowMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** What is drawn here is saved every two seconds while someone draws, on each of their devices. */
  sketchSave: { attempts: 5_000, windowMs: HOUR_MS, blockMs: 5 * MINUTE_MS },
  /** Sketches that are begun, and copies. */
  sketchNew: { attempts: 60, windowMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** All that was drawn on a sheet, as a device reads it that goes on with it. */
  sketchRead: { attempts: 2_000, windowMs: HOUR_MS, blockMs: 5 * MINUTE_MS },
  /** Small pictures of sketches, drawn anew: a list shows many. */
  sketchPicture: { attempts: 1_000, windowMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** What a browser makes a film from. */
  filmLines: { attempts: 60, windowMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** Films that the server makes for a browser that cannot. */
  film: { attempts: 30, windowMs: HOUR_MS, blockMs: 10 * MINUTE_MS },
  /** Contact, waitlist and reports: forms that anyone can send. */
  publicForm: { attempts: 10, windowMs: HOUR_MS, blockMs: HOUR_MS },
  /** Guessing discount codes, per client address. */
  discountCode: { attempts: 30, windowMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** Guessing the code of a gift receipt, per order and per client address. */
  giftCode: { attempts: 20, windowMs: 10 * MINUTE_MS, blockMs: 10 * MINUTE_MS },
  /** Guessing the code of what an erased account had earned. */
  claimCode: { attempts: 10, windowMs: HOUR_MS, blockMs: HOUR_MS },
  /** Requesting another confirmation link: the address may belong to someone else. */
  emailVerification: { attempts: 3, windowMs: HOUR_MS, blockMs: HOUR_MS },
  /**
   * What comes from one network address and was refused, or is by someone whose email or parent no
   * one has verified yet: room for a class that signs up and uploads together.
   */
  unproven: { attempts: 60, windowMs: HOUR_MS, blockMs: HOUR_MS },
  passwordReset: { attempts: 3, windowMs: HOUR_MS, blockMs: HOUR_MS },
} as const;

export type RateLimitName = keyof typeof rateLimits;

/** What may be tried only so often; "other" has no sentence of its own. */
export type Limited = "login" | "signup" | "other";

/** What is said while another try is not allowed yet. */
export function waitText(what: Limited, seconds: number): string {
  return what === "other" ? pleaseWait(seconds) : tooManyAttempts(what, seconds);
}

/** "Too many login attempts. Please try again in 90 seconds." */
function tooManyAttempts(what: Exclude<Limited, "other">, seconds: number): string {
  return `Too many ${what} attempts. Please try again in ${seconds} seconds.`;
}

/** For limits that have no sentence of their own. */
export const TOO_MANY_TITLE = "Too Many Attempts";
export const TOO_MANY_TEXT = "Please wait before trying again.";

/** "Please wait before trying again. (24 hours)" */
function pleaseWait(seconds: number): string {
  return `${TOO_MANY_TEXT} (${spokenTime(seconds)})`;
}

/**
 * "Please wait before trying again. You can send the next picture at 4:42 PM EST, in 42 minutes."
 * @param zone whose clock it is; without one it is the reader's own, which needs no name
 */
export function nextUploadText(seconds: number, now: Date, zone?: string): string {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const time = minutes === 1 ? "a minute" : `${minutes} minutes`;
  const end = new Date(Math.ceil((now.getTime() + seconds * 1000) / MINUTE_MS) * MINUTE_MS);
  const clock = end.toLocaleTimeString("en-US", {
    hour: "numeric",
    minute: "2-digit",
    ...(zone && { timeZone: zone, timeZoneName: "short" }),
  });
  return `${TOO_MANY_TEXT} You can send the next picture at ${clock}, in ${time}.`;
}

function spokenTime(seconds: number): string {
  if (seconds > 120 * 60) return `${Math.ceil(seconds / 3600)} hours`;
  return seconds > 120 ? `${Math.ceil(seconds / 60)} minutes` : `${seconds} seconds`;
}
