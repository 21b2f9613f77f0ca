/** The publish grid: 36 combinations, all available, adjustment 0. */
export const gridSizes = ["XS", "S", "M", "L", "XL", "XXL"] as const;
export const gridColors = ["Black", "White", "Navy", "Gray", "Red", "Green"] as const;

export const youthSizes = ["Youth XS", "Youth S", "Youth M", "Youth L", "Youth XL"] as const;

/** What the variant editor offers besides custom text. */
export const editorSizes = [...youthSizes, "XS", "S", "M", "L", "XL", "XXL", "3XL"] as const;
export const editorColors = [
  "Black",
  "White",
  "Navy",
  "Gray",
  "Red",
  "Green",
  "Blue",
  "Purple",
  "Yellow",
  "Orange",
  "Pink",
  "Brown",
] as const;

/** The variant of a product that was published without any. */
export const defaultVariant = { size: "One Size", color: "Default" } as const;

/** The same in the color that the creator picked: what is shown is what is sold. */
export function defaultVariantIn(pickedColor: string | null): { size: string; color: string } {
  return { ...defaultVariant, ...(pickedColor && { color: pickedColor }) };
}
