/** The topics a message can be about. */
export const contactTopics = [
  "An order",
  "My child's account",
  "A design",
  "Schools and clubs",
  "Press",
  "Something else",
] as const;

export const MAX_MESSAGE_LENGTH = 2_000;
