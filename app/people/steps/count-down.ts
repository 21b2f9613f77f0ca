const TICK_MS = 1000;

/**
 * Reports every second how many seconds are left, down to 0. It reads the clock, so a computer that
 * was asleep does not resume where it stopped.
 * @returns a function that ends the countdown
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
