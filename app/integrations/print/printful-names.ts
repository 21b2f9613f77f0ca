/** The one size of ours that Printful calls otherwise. */
const OURS = "XXL";
const THEIRS = "2XL";
const YOUTH = /^youth\s+/i;

/**
 * Printful's colors for ours, the best first: the first that a product comes in is the one. A color
 * that is not here goes by its own name.
 */
const colors: Record<string, readonly string[]> = {
  Gray: ["Gray", "Grey", "Athletic Heather", "Sport Grey"],
  Green: ["Green", "Evergreen", "Forest", "Forest Green", "Kelly"],
  Blue: ["Blue", "True Royal", "Royal", "Royal Blue"],
  Purple: ["Purple", "Team Purple"],
  Yellow: ["Yellow", "Maize Yellow", "Daisy", "Gold"],
  Brown: ["Brown", "Dark Chocolate"],
};

/** A size in Printful's words: "Youth XXL" is "2XL". */
export function printfulSize(size: string): string {
  const bare = size.replace(YOUTH, "").trim().toUpperCase();
  return bare === OURS ? THEIRS : bare;
}

/** The same way back. */
export function ourSize(size: string, cut: "adult" | "youth"): string {
  const name = size === THEIRS ? OURS : size;
  return cut === "youth" ? `Youth ${name}` : name;
}

/** Which of a product's colors is printed for ours; null when none is. */
export function printfulColor(color: string, offered: Iterable<string>): string | null {
  const byName = new Map([...offered].map((name) => [name.toLowerCase(), name]));
  const known = Object.entries(colors).find(([ours]) => ours.toLowerCase() === color.toLowerCase());
  for (const name of known?.[1] ?? [color]) {
    const found = byName.get(name.toLowerCase());
    if (found) return found;
  }
  return null;
}

/** Our name of a product's color; its own name where it stands for none of ours. */
export function ourColor(color: string, offered: readonly string[]): string {
  const ours = Object.keys(colors).find((name) => printfulColor(name, offered) === color);
  return ours ?? color;
}
