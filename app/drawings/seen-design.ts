type Shown = { status: string; selectedMockupId: string | null };

/** What a list showed of a drawing, in one text: its status and its pick, by which a change is noticed. */
export function seenDesign({ status, selectedMockupId }: Shown): string {
  return `${status}.${selectedMockupId ?? ""}`;
}

/** The same, read; what is missing was not seen. */
export function readSeenDesign(seen: string): { status: string; pick: string | undefined } {
  const [status = "", pick = ""] = seen.split(".");
  return { status, pick: pick || undefined };
}
