const UNKNOWN_LOCKOUT_MS = 60_000;
const UNKNOWN_REFILL_MS = 1000;

type Pace = {
  /** How long the next request has to wait; 0 when it may be sent now. */
  waitMs(): number;
  /** Reads what a response says about our rate limit. */
  record(status: number, headers: Headers): void;
};

/** Keeps to Printful's limits: a token bucket, and a lockout after a 429. */
export function createPace(now: () => number): Pace {
  let openAt = 0;
  return {
    waitMs: () => Math.max(0, openAt - now()),
    record(status, headers) {
      const pause = status === 429 ? lockoutMs(headers, now()) : refillMs(headers);
      openAt = Math.max(openAt, now() + pause);
    },
  };
}

/** The pause after a refused request: `Retry-After` in seconds or as a date, or until the bucket is full again. */
function lockoutMs(headers: Headers, now: number): number {
  const text = headers.get("retry-after") ?? headers.get("x-ratelimit-reset") ?? "";
  if (/^\d+(\.\d+)?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const date = Date.parse(text);
  return Number.isNaN(date) ? UNKNOWN_LOCKOUT_MS : Math.max(0, date - now);
}

/** The wait for the next token when the bucket is empty: "120;w=60;" is one every half second. */
function refillMs(headers: Headers): number {
  const remaining = headers.get("x-ratelimit-remaining");
  if (remaining === null || Number(remaining) >= 1) return 0;
  const [, drops, seconds] =
    /^(\d+);\s*w=(\d+)/.exec(headers.get("x-ratelimit-policy") ?? "") ?? [];
  return Number(drops) > 0
    ? Math.ceil((Number(seconds) * 1000) / Number(drops))
    : UNKNOWN_REFILL_MS;
}
