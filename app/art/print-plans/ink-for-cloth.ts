import { garmentColor } from "~/art/garments/garment-colors";

import type { ArtVersion } from "~/schema/art-versions";
import type { Ink } from "~/schema/inks";

const inksOf: Record<ArtVersion, { onLight: Ink; onDark: Ink }> = {
  black: { onLight: "dark", onDark: "light" },
  colors: { onLight: "colors", onDark: "colors-on-dark" },
  original: { onLight: "as-it-is", onDark: "as-it-is" },
};

/** The ink a version needs on the cloth of this color, stocked or custom. */
export function inkForCloth(version: ArtVersion, color: string): Ink {
  const { isDark } = garmentColor(color);
  return isDark ? inksOf[version].onDark : inksOf[version].onLight;
}

const labels: Record<Ink, string> = {
  dark: "Dark ink",
  light: "Light ink",
  colors: "Full color",
  "colors-on-dark": "Full color, white underbase",
  "as-it-is": "Full color, as uploaded",
};

/** The label for whoever prints. */
export function inkLabel(ink: Ink): string {
  return labels[ink];
}
