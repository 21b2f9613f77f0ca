export type Light = {
  /** Red, green and blue of the lamp, 1 for white. */
  color: readonly [red: number, green: number, blue: number];
  /** How bright the deepest shadow is, 1 for none. */
  shadow: number;
  /** Direction of the shadow's edge in degrees, and how wide it is as a share of the photo. */
  angle: number;
  softness: number;
};

/**
 * How much light falls on a point of the photo (shares of its width and height), written into `by`
 * by channel.
 */
export function lampOf({ color, shadow, angle, softness }: Light) {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [red, green, blue] = color;
  return (x: number, y: number, by: [red: number, green: number, blue: number]) => {
    const along = (x - 0.5) * cos + (y - 0.5) * sin - 0.08;
    const step = 1 / (1 + Math.exp((-6 * along) / softness));
    const level = 1 - (1 - shadow) * step;
    const corner = 1 - 0.22 * ((x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5));
    const bright = 0.93 * level * corner;
    // Shadows are lit by the sky: a little bluer.
    by[0] = red * bright;
    by[1] = green * bright;
    by[2] = blue * bright * (1 + 0.04 * step);
  };
}
