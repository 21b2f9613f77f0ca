/** Sort orders of the people list; the first is the default. */
export const peopleSorts = [
  { value: "-since", label: "Newest first" },
  { value: "since", label: "Oldest first" },
  { value: "name", label: "Name, A to Z" },
  { value: "-name", label: "Name, Z to A" },
  { value: "account", label: "Account, A to Z" },
  { value: "-account", label: "Account, Z to A" },
  { value: "age", label: "Age group, youngest first" },
  { value: "-age", label: "Age group, oldest first" },
] as const;

export type PeopleSort = (typeof peopleSorts)[number]["value"];
