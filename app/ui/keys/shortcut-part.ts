import { Part } from "~/lib/part";

/** Elements that a single key clicks; the value is the key. */
export const shortcutPart = new Part<{ root: string }>("shortcut");

/** What an element needs for its key, which screen readers name. */
export function shortcut(key: string): Record<string, string> {
  return { ...shortcutPart.hook("root", key), "aria-keyshortcuts": key };
}
