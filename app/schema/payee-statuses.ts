/** The statuses of a consent in which its guardian receives what the child earns. */
export const payeeStatuses = ["active", "payee"] as const;
