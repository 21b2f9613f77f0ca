import type { Cursor } from "~/lib/list-page";
import { isUuid } from "~/lib/uuid";

/** A cursor as it appears in a URL. */
export function writeCursor(key: Cursor): string {
  const bytes = new TextEncoder().encode(`${key.id}${key.value}`);
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Room for an id and a title of 100 four-byte characters, and to spare. */
const LONGEST_KEY = 800;

/** The cursor in a URL; null when there is none or it is not one of ours. */
export function readCursor(text: string | null): Cursor | null {
  if (!text || text.length > LONGEST_KEY || !/^[\w-]+$/.test(text)) return null;
  try {
    const raw = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(raw, (letter) => letter.charCodeAt(0));
    const plain = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    const key = { id: plain.slice(0, 36), value: plain.slice(36) };
    return isUuid(key.id) && !key.value.includes("\0") ? key : null;
  } catch {
    return null;
  }
}

/** A time beyond it is not one of ours (the year 2096). */
const LATEST_TIME = 4e12;

/** The cursor of a list sorted by time; null when it does not contain a time of ours. */
export function readTimeCursor(text: string | null): { time: Date; id: string } | null {
  const key = readCursor(text);
  const time = key ? Date.parse(key.value) : Number.NaN;
  return key && time >= 0 && time < LATEST_TIME ? { time: new Date(time), id: key.id } : null;
}
