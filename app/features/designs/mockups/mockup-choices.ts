export type MockupChoice = { garmentColor: string; placement: string };

/** The four shirts of "Generate all four", different enough to be a real choice. */
export const defaultMockupChoices = [
  { garmentColor: "White", placement: "center-large" },
  { garmentColor: "Black", placement: "chest" },
  { garmentColor: "Yellow", placement: "repeat" },
  { garmentColor: "Navy", placement: "pocket" },
] as const satisfies readonly MockupChoice[];
