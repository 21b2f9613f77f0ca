/** What does not meet a criterion of WCAG 2.2 in full, as `/accessibility` says it. */
export const knownGaps = [
  {
    criterion: "1.1.1",
    text: "Pictures of drawings and shirts are named by their title. They do not yet say what is drawn. Ask us about any of them, and we describe it to you.",
  },
  {
    criterion: "1.3.1",
    text: "Receipts, statements and forms that come as PDF files are not tagged for screen readers. The pages of an order and of the earnings say the same, and we send any of them as plain text when asked.",
  },
] as const;
