import { addressStates } from "~/lib/us-states";

/** Where sales tax can be owed: the states, the capital and the territories; not military mail. */
export const taxedStates = Object.fromEntries(
  Object.entries(addressStates).filter(([code]) => !["AA", "AE", "AP"].includes(code)),
);
