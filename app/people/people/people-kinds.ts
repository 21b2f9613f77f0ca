export const peopleKinds = ["creators", "customers", "guardians", "admins", "suspended"] as const;
export type PeopleKind = (typeof peopleKinds)[number];
