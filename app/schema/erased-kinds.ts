/** What is erased for good, and must not come back with a backup. */
export const erasedKinds = ["account", "design", "consent"] as const;
export type ErasedKind = (typeof erasedKinds)[number];
