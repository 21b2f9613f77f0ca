/**
 * The shop's secret, or several while it is being changed: the first signs and encrypts, and what
 * any of them made is still accepted.
 */
export type Keys = string | readonly [current: string, ...earlier: string[]];

export function currentKey(keys: Keys): string {
  return typeof keys === "string" ? keys : keys[0];
}

/** All of them, the current one first. */
export function everyKey(keys: Keys): string[] {
  return typeof keys === "string" ? [keys] : [...keys];
}

export function earlierKeys(keys: Keys): string[] {
  return everyKey(keys).slice(1);
}
