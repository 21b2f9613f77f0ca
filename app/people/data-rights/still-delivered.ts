/** Orders that are still being paid or have not been delivered yet: they keep their address. */
export const STILL_DELIVERED = ["pending_payment", "paid", "in_production", "shipped"] as const;
