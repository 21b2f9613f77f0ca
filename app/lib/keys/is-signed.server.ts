import { timingSafeEqual } from "node:crypto";

import { everyKey, type Keys } from "./keys";

/** Whether one of the keys made the signature; compared in constant time. */
export function isSigned(keys: Keys, given: string, sign: (key: string) => string): boolean {
  const signed = Buffer.from(given);
  return everyKey(keys).some((key) => {
    const wanted = Buffer.from(sign(key));
    return wanted.length === signed.length && timingSafeEqual(wanted, signed);
  });
}
