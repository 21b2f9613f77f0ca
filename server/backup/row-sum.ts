import { createHash } from "node:crypto";

const LIMIT = 2n ** 256n;

/** Counts rows and adds up their hashes, so that the order in which they were read does not matter. */
export class RowSum {
  rows = 0;
  #sum = 0n;

  add(line: string): void {
    this.rows += 1;
    const hash = createHash("sha256").update(line).digest("hex");
    this.#sum = (this.#sum + BigInt(`0x${hash}`)) % LIMIT;
  }

  get sum(): string {
    return this.#sum.toString(16).padStart(64, "0");
  }
}
