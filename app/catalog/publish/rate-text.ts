/** A rate typed from 0 to 1 in steps of 0.01, as whole basis points; null when it is none. */
export function rateInBps(typed: string): number | null {
  const isRate = /^(0|0?\.\d{1,2}0*|1(\.0+)?)$/.test(typed.trim());
  return isRate ? Math.round(Number(typed) * 10_000) : null;
}

/** A rate in basis points as the form shows it: 1500 is "0.15". */
export function rateText(bps: number): string {
  return (bps / 10_000).toFixed(2);
}
