/** The fastest pens and screens note so many points a second. */
const POINTS_A_SECOND = 240;
/** Dots are drawn fastest. */
const LINES_A_SECOND = 6;
/** Strokes are saved every two seconds, and later where the network is slow. */
const HEAD_START_SECONDS = 10;

/** Whether what was drawn here came in faster than a hand can have drawn it. */
export function isFasterThanHand(
  { points, lines }: { points: number; lines: number },
  seconds: number,
): boolean {
  const most = Math.max(0, seconds) + HEAD_START_SECONDS;
  return points > POINTS_A_SECOND * most || lines > LINES_A_SECOND * most;
}
