import { encode } from "uqr";

export type QrPath = { size: number; path: string };

/** A QR code as one SVG path, a unit a square; with the quiet border that readers need. */
export function qrPath(text: string): QrPath {
  const { size, data } = encode(text, { ecc: "M", border: 4 });
  const path = data.map((row, y) => rowPath(row, y)).join("");
  return { size, path };
}

/** Squares side by side are one: between two, a printer or screen may show a line. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = "";
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x]) continue;
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    path += `M${x} ${y}h${width}v1h-${width}z`;
    x += width;
  }
  return path;
}
