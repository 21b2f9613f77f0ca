import type { Transitions } from "~/lib/transitions";

export const productStatuses = ["active", "inactive"] as const;
export type ProductStatus = (typeof productStatuses)[number];

export const productTransitions: Transitions<ProductStatus> = {
  active: ["inactive"],
  inactive: ["active"],
};
