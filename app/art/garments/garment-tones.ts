import { rgbOf } from "./garment-colors";

/** Red, green and blue for each of the 256 steps of light, one after another. */
type ToneTable = Uint8ClampedArray;

/** How a dyed cloth looks from deep fold to sheen. Dark cloth hardly gets darker, but catches light; light cloth stays light in its folds, or they would read as stains. */
export function clothTones(hex: string): ToneTable {
  const table = new Uint8ClampedArray(256 * 3);
  const rgb = rgbOf(hex);
  const brightness = (0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]) / 255;
  const strongest = Math.max(...rgb) / 255;
  const weakest = Math.min(...rgb) / 255;
  const gray = 1 - (strongest - weakest) / strongest;
  const sheen = 0.31 - 0.11 * brightness;
  const depth = 0.84 - 0.36 * brightness ** 2;
  for (let step = 0; step < 256; step += 1) {
    const light = (step - 128) / 128;
    rgb.forEach((value, channel) => {
      const base = value / 255;
      const shaded =
        base *
        Math.max(0, 1 + light * depth) ** foldHue(base, strongest) *
        coolShadow(channel, light * gray);
      const lit = base + (1 - base) * light * sheen + base * light * 0.1;
      table[step * 3 + channel] = 255 * (light < 0 ? shaded : lit);
    });
  }
  return table;
}

/** In a fold, light falls from cloth to cloth and takes on its color: yellow deepens to gold, not to olive. */
function foldHue(base: number, strongest: number): number {
  return 0.78 + 1.5 * (strongest - base);
}

/** The folds of gray and white cloth see the sky more than the lamp: a breath of blue. */
function coolShadow(channel: number, light: number): number {
  return 1 + light * ([0.035, 0.018, -0.015][channel] ?? 0);
}

/** What the light on the cloth does to ink: for each of the 256 steps of light, a factor, then what is added as the sheen of dark ink (0 to 255). */
export function inkLight(): { gain: Float32Array; sheen: Float32Array } {
  const lights = Float32Array.from({ length: 256 }, (_, step) => (step - 128) / 128);
  return {
    gain: lights.map((light) => 1 + light * (light < 0 ? 0.42 : 0.12)),
    sheen: lights.map((light) => Math.max(0, light) * 62),
  };
}
