/** Everything that names the brand; another team re-brands by editing this file. */
export const brand = {
  name: "Inkling",
  tagline: "Kids draw. We print. You wear.",
  description:
    "T-shirts drawn in black marker by young artists. Every sale pays the kid who drew it.",
  email: "hello@inkling.test",
  since: 2024,
  commissionBps: 1500,
  colors: { paper: "#fffdf7", ink: "#16130e", yellow: "#ffd60a" },
  founder: {
    name: "Mila",
    collectionName: "Mila's Collection",
    collectionSlug: "milas-collection",
    collectionDescription:
      "The drawings that started it all, by our co-founder, who was eight when she sold her first shirt.",
    /** The shirt that 'Our Story' tells of. */
    storySlug: "space-cat",
  },
} as const;
