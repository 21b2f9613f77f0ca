// Made once: a list shows dozens of numbers, and to make this takes longer than to use it.
const whole = new Intl.NumberFormat("en-US");
const upToHundredths = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** A count as people read it: "12,000". */
export function withThousands(count: number): string {
  return whole.format(count);
}

/** With two digits after the point at most: "7.25". */
export function withHundredths(value: number): string {
  return upToHundredths.format(value);
}
