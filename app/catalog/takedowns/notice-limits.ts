/** How long the fields of a notice and of an objection may be. */
export const noticeLimits = {
  link: 500,
  work: 2_000,
  name: 100,
  address: 300,
  phone: 40,
  words: 2_000,
} as const;
