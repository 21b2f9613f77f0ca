import type { RgbPicture } from "../photo/rgb-picture";

/** The picture at 1/`factor` of its size: every result pixel is the mean of a whole block. */
export function shrinkPicture(picture: RgbPicture, factor: number): RgbPicture {
  const width = Math.max(1, Math.floor(picture.width / factor));
  const height = Math.max(1, Math.floor(picture.height / factor));
  const pixels = new Uint8Array(width * height * 3);
  const acrossCells = Math.min(factor, picture.width);
  const downCells = Math.min(factor, picture.height);
  const scale = 1 / (acrossCells * downCells);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let red = 0;
      let green = 0;
      let blue = 0;
      for (let dy = 0; dy < downCells; dy += 1) {
        let from = ((y * factor + dy) * picture.width + x * factor) * 3;
        for (let dx = 0; dx < acrossCells; dx += 1) {
          red += picture.pixels[from] ?? 0;
          green += picture.pixels[from + 1] ?? 0;
          blue += picture.pixels[from + 2] ?? 0;
          from += 3;
        }
      }
      const at = (y * width + x) * 3;
      pixels[at] = Math.round(red * scale);
      pixels[at + 1] = Math.round(green * scale);
      pixels[at + 2] = Math.round(blue * scale);
    }
  }
  return { width, height, pixels };
}
