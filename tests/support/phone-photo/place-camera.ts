import type { Homography } from "~/art/sheet/homography";

export type CameraPlace = {
  /** The photo's size in pixels. */
  width: number;
  height: number;
  /** Roughly how much of the photo the sheet fills. */
  fills: number;
  /** Degrees: the sheet turned on the desk, the camera tipped forwards and to the side. */
  turn: number;
  tip: number;
  lean: number;
  /** Moves the sheet in the photo, in shares of the photo's width. */
  shift?: readonly [x: number, y: number];
};

/** A phone's main lens sees about as far to the side as 0.8 of the photo's longer side. */
const focalShare = 0.8;

/** Where a pinhole camera shows the sheet: from the sheet's pixels to the photo's. */
export function placeCamera(
  sheet: { width: number; height: number },
  place: CameraPlace,
): Homography {
  const focal = focalShare * Math.max(place.width, place.height);
  const [turn, tip, lean] = [place.turn, place.tip, place.lean].map((deg) => (deg * Math.PI) / 180);
  const [ct, st] = [Math.cos(turn ?? 0), Math.sin(turn ?? 0)];
  const [cp, sp] = [Math.cos(tip ?? 0), Math.sin(tip ?? 0)];
  const [cl, sl] = [Math.cos(lean ?? 0), Math.sin(lean ?? 0)];
  // Columns of the rotation: turned on the desk, then tipped about x, then leaned about y.
  const right = [cl * ct + sl * sp * st, cp * st, -sl * ct + cl * sp * st];
  const down = [-cl * st + sl * sp * ct, cp * ct, sl * st + cl * sp * ct];
  const scale = place.fills * Math.min(place.width / sheet.width, place.height / sheet.height);
  const far = focal / scale;
  const middle = [
    place.width * (0.5 + (place.shift?.[0] ?? 0)),
    place.height * 0.5 + place.width * (place.shift?.[1] ?? 0),
  ];
  const [mx, my] = [middle[0] ?? 0, middle[1] ?? 0];
  const [hw, hh] = [sheet.width / 2, sheet.height / 2];
  const [rx = 0, ry = 0, rz = 0] = right;
  const [dx = 0, dy = 0, dz = 0] = down;
  const depth = far - rz * hw - dz * hh;
  const row = (r: number, d: number, m: number) =>
    [focal * r + m * rz, focal * d + m * dz, focal * (-r * hw - d * hh) + m * depth] as const;
  return [...row(rx, dx, mx), ...row(ry, dy, my), rz, dz, depth];
}
