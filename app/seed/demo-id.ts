import { createHash } from "node:crypto";

/** The same uuid for the same name on every machine: seeding twice makes the same rows. */
export function demoId(...name: (string | number)[]): string {
  const hex = createHash("sha256").update(name.join("/")).digest("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A number from 0 up to (but not including) `below`, always the same for the same name. */
export function demoNumber(below: number, ...name: (string | number)[]): number {
  return Number.parseInt(demoId(...name).slice(0, 8), 16) % below;
}

/** One of the values, always the same for the same name. */
export function demoPick<T>(values: readonly [T, ...T[]], ...name: (string | number)[]): T {
  return values[demoNumber(values.length, ...name)] ?? values[0];
}
