/** What people read when the server could not be reached or failed. */
export const UNEXPECTED = {
  title: "Unexpected Error",
  text: "An unexpected error occurred",
} as const;
