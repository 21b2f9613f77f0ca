/** Sort orders of the list of mails; the first is the default. */
export const mailSorts = [
  { value: "-time", label: "Newest first" },
  { value: "time", label: "Oldest first" },
] as const;

export type MailSort = (typeof mailSorts)[number]["value"];
