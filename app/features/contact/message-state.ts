/** Which messages the list shows, by `state` in its address; null for all of them. */
export function readMessageState(wanted: string | null): "open" | "handled" | null {
  return wanted === "handled" ? "handled" : wanted === "all" ? null : "open";
}
