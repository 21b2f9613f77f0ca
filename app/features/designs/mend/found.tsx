import type { PrintFinding } from "~/features/artwork/photo/print-check";

import { printFindingCopy } from "../upload/print-finding-copy";

/** What the artist was told about the photo, for the team. */
export function Found({ findings }: { findings: readonly PrintFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <p className="mb-4 text-sm">
      <span className="font-semibold">The artist was told:</span>{" "}
      {findings.map((finding) => printFindingCopy[finding].title).join(" · ")}
    </p>
  );
}
