import type { MendChoices } from "~/art/photo/mend-choices";
import type { ArtVersion } from "~/schema/art-versions";

const mendedParts = [
  "corners",
  "turn",
  "darkPaper",
  "wholeSheet",
  "erased",
  "drawings",
  "version",
] as const;

/** One of the things that someone may decide by hand about a picture. */
type MendedPart = (typeof mendedParts)[number];

type Decided = { mend: MendChoices; version: ArtVersion };

/** What one decision changes of another. */
export function partsChanged(before: Decided, after: Decided): MendedPart[] {
  const of = ({ mend, version }: Decided, part: MendedPart) =>
    JSON.stringify(part === "version" ? version : mend[part]);
  return mendedParts.filter((part) => of(before, part) !== of(after, part));
}

/** What the team changed, as its creator reads it. */
const told: Record<MendedPart, string> = {
  corners: "straightened your sheet",
  turn: "turned your drawing the right way up",
  darkPaper: "told our machine how dark your paper is",
  wholeSheet: "chose whether your whole sheet is printed",
  erased: "wiped away spots that you did not draw",
  drawings: "chose which of your drawings is printed",
  version: "chose how it is printed",
};

const listed = new Intl.ListFormat("en-US");

/**
 * "Our team straightened your sheet and turned your drawing the right way up."; null where the team
 * changed nothing that this version knows.
 */
export function describeMending(parts: readonly string[]): string | null {
  const changes = mendedParts.filter((part) => parts.includes(part)).map((part) => told[part]);
  return changes.length > 0 ? `Our team ${listed.format(changes)}.` : null;
}
