/** What a drawing in the file had that ours has not: its own letters, effects, or whole parts. */
export type LeftOut = "letters" | "effects" | "parts";
