/** Why a guardian keeps a product from being shown: no reply yet, refused, or hidden later. */
export const guardianHolds = ["waiting", "refused", "hidden"] as const;
