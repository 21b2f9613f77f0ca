export const userKinds = ["creators", "customers", "guardians", "admins", "suspended"] as const;
export type UserKind = (typeof userKinds)[number];
