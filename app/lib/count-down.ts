const TICK_MS = 1000;

/**
 * Tells every second how many are left, the last time 0. By the clock, so that a computer that
 * slept does not go on where it was.
 * @returns ends the counting
 */
export function countDown(seconds: number, tell: (left: number) => void): () => void {
  const end = Date.now() + seconds * 1000;
  const timer = setInterval(() => {
    const left = Math.max(0, Math.ceil((end - Date.now()) / 1000));
    if (left === 0) clearInterval(timer);
    tell(left);
  }, TICK_MS);
  return () => clearInterval(timer);
}
