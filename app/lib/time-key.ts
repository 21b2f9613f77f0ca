import { isUuid } from "./uuid";

type Key = { createdAt: Date; id: string };

/** The place after a row in a list that runs by time and id, as it stands in a URL. */
export function timeKey(row: Key | undefined): string | null {
  return row ? `${row.createdAt.toISOString()}_${row.id}` : null;
}

/** Reads it back; null for anything else, so that a broken key shows the first page. */
export function readTimeKey(text: string | null): Key | null {
  const [time = "", id = ""] = text?.split("_") ?? [];
  const createdAt = new Date(time);
  if (!isUuid(id) || Number.isNaN(createdAt.getTime())) return null;
  return { createdAt, id };
}
