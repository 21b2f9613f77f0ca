/** The brand's colors for places without a style sheet. */
export const mailColors = {
  paper: "#fffdf7",
  paper2: "#f7f2e6",
  ink: "#16130e",
  ink2: "#4a453c",
  ink3: "#6f695d",
  line: "#d8d0bd",
  yellow: "#ffd60a",
  yellowWash: "#fff6c7",
} as const;

export const mailFonts = {
  display: "'Bricolage Grotesque', 'Trebuchet MS', Arial, sans-serif",
  text: "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif",
} as const;
