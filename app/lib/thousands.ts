// Made once: a list shows dozens of numbers, and to make this takes longer than to use it.
const whole = new Intl.NumberFormat("en-US");

/** A count as people read it: "12,000". */
export function withThousands(count: number): string {
  return whole.format(count);
}
