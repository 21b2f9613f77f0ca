import { expect, test } from "vitest";

import { betweenBars } from "./between-bars";

const [width, height] = [120, 260];

/** A phone's screen: a photo's rows, whatever else is on it, and white. */
function screen(elseAt: (x: number, y: number) => number | null) {
  const pixels = new Uint8Array(width * height * 3);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      // As rough as a camera's picture.
      const photo = y >= 80 && y < 180 ? 90 + ((x * 7919 + y * 104_729) % 61) : null;
      pixels.fill(photo ?? elseAt(x, y) ?? 255, (y * width + x) * 3, (y * width + x) * 3 + 3);
    }
  return { width, height, pixels };
}

const photo = { left: 0, top: 84, width, height: 92 };

test("the photo on a gallery's screen is found above its row of small pictures", () => {
  expect(betweenBars(screen(() => null))).toEqual(photo);
  expect(betweenBars(screen((x, y) => (y >= 220 && y < 240 ? 60 + (x % 12) : null)))).toEqual(
    photo,
  );
  const clock = (x: number, y: number) => (x < 12 && y > 10 && y < 20 ? 0 : null);
  expect(betweenBars(screen(clock))).toEqual(photo);
});

test("a stroke that is wide as the picture parts no photo from it", () => {
  const even = screen((_, y) => (y >= 220 && y < 240 ? 0 : null));
  even.pixels.fill(255, 80 * width * 3, 180 * width * 3);
  expect(betweenBars(even)).toBeNull();
});
