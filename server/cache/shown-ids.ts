import { isUuid } from "~/lib/uuid";

/** Parts of the data whose ids are no one else's: they change with what they belong to. */
const INNER = new Set(["variants", "reviews", "collections", "collection"]);

/** The ids of all that stands in a loader's data: shirts, artists, drawings, pictures. */
export function shownIds(data: unknown, found = new Set<string>()): Set<string> {
  if (typeof data === "string") {
    if (data.length === 36 && isUuid(data)) found.add(data);
  } else if (Array.isArray(data)) {
    for (const part of data) shownIds(part, found);
  } else if (typeof data === "object" && data !== null) {
    for (const [name, part] of Object.entries(data)) if (!INNER.has(name)) shownIds(part, found);
  }
  return found;
}
