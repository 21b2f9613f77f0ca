import { rgbOf } from "./garment-colors";

/** Red, green and blue for each of the 256 steps of light, one after another. */
type ToneTable = Uint8ClampedArray;

/**
 * How dyed cloth looks from deep fold to sheen. Dark cloth hardly gets darker but catches light;
 * bright cloth is the other way round.
 */
export function clothTones(hex: string): ToneTable {
  const table = new Uint8ClampedArray(256 * 3);
  const rgb = rgbOf(hex);
  const brightness = (0.3 * rgb[0] + 0.59 * rgb[1] + 0.11 * rgb[2]) / 255;
  const sheen = 0.36 - 0.16 * brightness;
  const depth = 0.64 + 0.2 * (1 - brightness);
  for (let step = 0; step < 256; step += 1) {
    const light = (step - 128) / 128;
    rgb.forEach((value, channel) => {
      const base = value / 255;
      const shaded =
        base *
        Math.max(0, 1 + light * depth) ** (1 + 0.55 * (1 - base)) *
        coolShadow(channel, light);
      const lit = base + (1 - base) * light * sheen + base * light * 0.1;
      table[step * 3 + channel] = 255 * (light < 0 ? shaded : lit);
    });
  }
  return table;
}

/** Shadows get more light from the sky than from the lamp: a hint of blue. */
function coolShadow(channel: number, light: number): number {
  return 1 + light * ([0.035, 0.018, -0.015][channel] ?? 0);
}

/** How the light on the cloth changes a printed color, for each of the 256 steps of light. */
export function pictureGains(): Float32Array {
  return Float32Array.from({ length: 256 }, (_, step) => {
    const light = (step - 128) / 128;
    return 1 + light * (light < 0 ? 0.62 : 0.2);
  });
}
