/** The one size that Printful calls something else. */
const OURS = "XXL";
const THEIRS = "2XL";
const YOUTH = /^youth\s+/i;

/**
 * Printful's colors for ours, best match first; the first that a product comes in is used. A color
 * that is not listed keeps its own name.
 */
const colors: Record<string, readonly string[]> = {
  Gray: ["Gray", "Grey", "Athletic Heather", "Sport Grey"],
  Green: ["Green", "Evergreen", "Forest", "Forest Green", "Kelly"],
  Blue: ["Blue", "True Royal", "Royal", "Royal Blue"],
  Purple: ["Purple", "Team Purple"],
  Yellow: ["Yellow", "Maize Yellow", "Daisy", "Gold"],
  Brown: ["Brown", "Dark Chocolate"],
};

/** A size as Printful names it: "Youth XXL" is "2XL". */
export function printfulSize(size: string): string {
  const bare = size.replace(YOUTH, "").trim().toUpperCase();
  return bare === OURS ? THEIRS : bare;
}

/** The reverse mapping. */
export function ourSize(size: string, cut: "adult" | "youth"): string {
  const name = size === THEIRS ? OURS : size;
  return cut === "youth" ? `Youth ${name}` : name;
}

/** Which of a product's colors stands for ours; null when none does. */
export function printfulColor(color: string, offered: Iterable<string>): string | null {
  const byName = new Map([...offered].map((name) => [name.toLowerCase(), name]));
  const known = Object.entries(colors).find(([ours]) => ours.toLowerCase() === color.toLowerCase());
  for (const name of known?.[1] ?? [color]) {
    const found = byName.get(name.toLowerCase());
    if (found) return found;
  }
  return null;
}

/** Our name for a product's color, or its own name where we have none. */
export function ourColor(color: string, offered: readonly string[]): string {
  const ours = Object.keys(colors).find((name) => printfulColor(name, offered) === color);
  return ours ?? color;
}
