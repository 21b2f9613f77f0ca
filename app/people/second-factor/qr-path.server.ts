import { encode } from "uqr";

/** A QR code as one SVG path, a unit a square; with the quiet border that readers need. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data
    .flatMap((row, y) => row.flatMap((isBlack, x) => (isBlack ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join("");
  return { size, path };
}
