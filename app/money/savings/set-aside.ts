/** What a guardian's part of earnings comes to, in whole cents; never more than there is. */
export function setAside(earnedCents: number, percent: number): number {
  return earnedCents > 0 ? Math.floor((earnedCents * percent) / 100) : 0;
}
