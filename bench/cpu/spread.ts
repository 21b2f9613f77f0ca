/** What was measured in several turns. */
export class Spread {
  readonly #all: number[] = [];
  readonly #parts: (readonly number[])[] = [];

  /** @param parts of what it is the sum */
  add(one: number, parts: readonly number[] = []): void {
    this.#all.push(one);
    this.#parts.push(parts);
  }

  get median(): number {
    return medianOf(this.#all);
  }

  /** "3.9 (3.7-4.2)" */
  text(digits = 1): string {
    const [least, most] = [Math.min(...this.#all), Math.max(...this.#all)];
    return `${this.median.toFixed(digits)} (${least.toFixed(digits)}-${most.toFixed(digits)})`;
  }

  /** The median of each part: "3.1, 0.8" */
  partsText(digits = 1): string {
    return (this.#parts[0] ?? [])
      .map((_, at) => medianOf(this.#parts.map((parts) => parts[at] ?? 0)).toFixed(digits))
      .join(", ");
  }
}

function medianOf(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}
