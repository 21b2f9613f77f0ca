/** Sort orders of the messages; the first is the default. */
export const messageSorts = [
  { value: "-sent", label: "Newest first" },
  { value: "sent", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "topic", label: "Topic, A to Z" },
  { value: "-topic", label: "Topic, Z to A" },
] as const;

export type MessageSort = (typeof messageSorts)[number]["value"];

/** Sort orders of the waitlist. */
export const waitlistSorts = [
  { value: "-joined", label: "Newest first" },
  { value: "joined", label: "Oldest first" },
  { value: "email", label: "Email, A to Z" },
  { value: "-email", label: "Email, Z to A" },
] as const;

export type WaitlistSort = (typeof waitlistSorts)[number]["value"];
