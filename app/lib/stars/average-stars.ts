/** An average of stars, as it is shown and told to machines: never rounded up to what no one gave. */
export function averageStars(average: number): string {
  return (Math.floor(average * 10) / 10).toFixed(1).replace(".0", "");
}
