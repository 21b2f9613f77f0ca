/** Who decides whether a child's drawing becomes public: the guardian each time, or our team. */
export const showingModes = ["ask", "team"] as const;
export type ShowingMode = (typeof showingModes)[number];
