import { useMatches } from "react-router";

/**
 * Whether this page, or one of its layouts, says so of itself by its `handle`: a room has a few links
 * in place of the shop's footer; a moment fills the screen.
 */
export function usePageSays(saying: "isRoom" | "isMoment"): boolean {
  return useMatches().some(({ handle }) => saying in Object(handle));
}
